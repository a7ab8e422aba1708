/** How many combinations are looked at in one go: a bit of a 32-bit integer, a lane, for each. */
export const LANES = 32;

/**
 * Sums in 32 lanes at once. Digit `k` of all sums stands in one integer, so adding to any choice of lanes is
 * a few bit operations, whatever the number of lanes.
 */
export class LaneCounter {
  private readonly digits = new Int32Array(31);

  clear(): void {
    this.digits.fill(0);
  }

  /**
   * @param lanes the lanes whose sum grows, one bit each
   * @param amount by how much: a whole number, 0 or more
   */
  add(lanes: number, amount: number): void {
    const { digits } = this;
    for (let rest = amount, first = 0; rest > 0; rest >>>= 1, first++) {
      let carry = (rest & 1) === 1 ? lanes : 0;
      for (let digit = first; carry !== 0; digit++) {
        const next = digits[digit]! & carry;
        digits[digit]! ^= carry;
        carry = next;
      }
    }
  }

  /** The sum in one lane, 0 to 31. */
  sum(lane: number): number {
    let sum = 0;
    this.digits.forEach((digit, position) => {
      sum += ((digit >>> lane) & 1) << position;
    });
    return sum;
  }
}
