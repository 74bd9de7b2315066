import { type Attention, attentions } from '@panel/contract/desk-registrars';

interface Listed {
  handle: string;
  attention: Attention[];
}

/** The rows, of which those that are meant have one more, the most urgent first. */
export function withAttention<Row extends Listed>(
  rows: readonly Row[],
  attention: Attention,
  isMeant: (row: Row) => boolean,
): Row[] {
  return rows.map((row) => {
    const held = isMeant(row) ? [...row.attention, attention] : row.attention;
    return { ...row, attention: attentions.filter((each) => held.includes(each)) };
  });
}
