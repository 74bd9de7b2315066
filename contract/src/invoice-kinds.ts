export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE', 'PAYMENT'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const invoiceStatuses = ['OPEN', 'PAID', 'OVERDUE', 'CANCELLED'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** The files of an invoice: one to read, and one for software. */
export const invoiceFileTypes = ['pdf', 'ubl'] as const;
export type InvoiceFileType = (typeof invoiceFileTypes)[number];
