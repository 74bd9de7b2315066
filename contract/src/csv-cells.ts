// What a spreadsheet would run as a formula (OWASP, "CSV injection"; Behaviour REPORTS-3). Files are written by
// PostgreSQL and by the browser, and both understand these patterns.

// Where a spreadsheet may begin a cell: one that expects semicolons or tabs splits at them and at line breaks, even in a
// cell that is quoted for commas.
const cellBegins = '(?<![^;\t\r\n])';
const formulaFollows = '(?=[\\s"]*[=+@＝＋－＠-])';
const blankFirst = '^(?=[\t\r\n])';

/** Every place where an apostrophe is put in front. */
export const formulaPlaces = `${cellBegins}${formulaFollows}|${blankFirst}`;

/** A phone number only looks like a formula and stays as it is. */
export const phoneCell = '^\\+[0-9]{1,3}\\.[0-9]{1,14}$';
