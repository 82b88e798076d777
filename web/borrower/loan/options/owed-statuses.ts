/** Paid out and not settled: there is something to have paid. */
export const OWED = new Set([170, 174, 180])
