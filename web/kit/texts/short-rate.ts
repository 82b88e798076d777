/**
 * A rate with two decimals, rounded up: so it is never less than it is, nor less than a lower one
 * beside it. The exact one is in the Disclosure Statement.
 *
 * @param perCent up to four decimals, as text
 */
export function shortRate(perCent: string): string {
  const [whole = '0', decimals = ''] = perCent.split('.')
  const tenThousandths = Number(whole) * 10_000 + Number(decimals.padEnd(4, '0').slice(0, 4))
  return (Math.ceil(tenThousandths / 100) / 100).toFixed(2)
}
