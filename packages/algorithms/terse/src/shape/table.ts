import type { Row } from '../fold/row.js';

/**
 * A table drawn with lines: borders go, and cells lose their padding. Nothing is lost: the lines
 * between the cells stay.
 */
export function tableRows(rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    if (row.failing || !row.text) return row;
    if (/^[\s│┃║|┌┐└┘├┤┬┴┼─━═╞╡╪╘╧╛╒╤╕┏┓┗┛┣┫┳┻╋┡╇┩+-]+$/.test(row.text)) {
      return { ...row, text: undefined };
    }
    return /[│┃║|]/.test(row.text) ? { ...row, text: row.text.replace(/ {2,}/g, ' ') } : row;
  });
}
