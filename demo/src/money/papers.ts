import { pdfOf } from './pdf.ts';
import { CURRENCY, decimal } from './prices.ts';

export interface Paper {
  number: string;
  kind: 'INVOICE' | 'CREDIT_NOTE' | 'PAYMENT';
  date: string;
  due: string | null;
  /** In cents. */
  net: number | null;
  tax: number | null;
  total: number;
  status: 'OPEN' | 'PAID' | 'OVERDUE' | 'CANCELLED';
  corrects: string | null;
}

const titles = { INVOICE: 'Invoice', CREDIT_NOTE: 'Credit note', PAYMENT: 'Receipt' };

/** As the registry would send it by mail. */
export function paperAsPdf(registrar: string, { number, kind, date, due, net, tax, total, corrects }: Paper): Buffer {
  const money = (cents: number) => `${CURRENCY} ${decimal(cents)}`;
  return pdfOf([
    `${titles[kind]} ${number}`,
    '',
    'The registry of .example',
    `To: ${registrar}`,
    `Date: ${date}`,
    ...(due === null ? [] : [`Due: ${due}`]),
    ...(corrects === null ? [] : [`Corrects: ${corrects}`]),
    '',
    ...(net === null ? [] : [`Net: ${money(net)}`]),
    ...(tax === null ? [] : [`VAT: ${money(tax)}`]),
    `Total: ${money(total)}`,
    '',
    'This is demo data. Please do not pay.',
  ]);
}

/** The machine-readable version, as far as a demo needs it. */
export function paperAsUbl({ number, date, due, total }: Paper): Buffer {
  const dueDate = due === null ? '' : `<cbc:DueDate>${due}</cbc:DueDate>`;
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"
  xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"
  xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>${number}</cbc:ID><cbc:IssueDate>${date}</cbc:IssueDate>${dueDate}
  <cbc:DocumentCurrencyCode>${CURRENCY}</cbc:DocumentCurrencyCode>
  <cac:LegalMonetaryTotal>
    <cbc:PayableAmount currencyID="${CURRENCY}">${decimal(total)}</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>
</Invoice>
`);
}
