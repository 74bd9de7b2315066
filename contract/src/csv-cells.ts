// Patterns for cells that a spreadsheet would run as a formula (OWASP, "CSV injection"; Behaviour REPORTS-3).
// PostgreSQL and browsers both write files, so the patterns work in both.

// Where a spreadsheet may start a cell: one that expects semicolons or tabs splits at them and at line breaks, even in
// a cell that is quoted for commas.
const cellBegins = '(?<![^;\t\r\n])';
const formulaFollows = '(?=[\\s"]*[=+@＝＋－＠-])';
const blankFirst = '^(?=[\t\r\n])';

/** Every position that gets an apostrophe. */
export const formulaPlaces = `${cellBegins}${formulaFollows}|${blankFirst}`;

/** A phone number only looks like a formula, so it stays unchanged. */
export const phoneCell = '^\\+[0-9]{1,3}\\.[0-9]{1,14}$';
