import type { Size } from './plan.js';

/** Smallest first: the position is the rank (notation §6). */
export const SIZES: readonly Size[] = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/** XS 0 to XXL 5. */
export function sizeRank(size: Size): number {
  return SIZES.indexOf(size);
}

/** @param rank 0 to 5; what lies above counts as the largest size */
export function sizeOfRank(rank: number): Size {
  return SIZES[Math.min(rank, SIZES.length - 1)]!;
}
