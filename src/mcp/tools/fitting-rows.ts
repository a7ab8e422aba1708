/** Room for what stands around rows or lines. */
export const REMARKS = 1_000;

/**
 * How many rows fit, at least one: titles and names have an end, so that one always does.
 *
 * @param room characters of JSON
 */
export function countFitting(rows: readonly object[], room: number): number {
  let used = 0;
  const behind = rows.findIndex((row) => (used += JSON.stringify(row).length + 1) > room);
  return behind < 0 ? rows.length : Math.max(1, behind);
}
