import { ActionRefused } from '#doubles/kit/action-refused.ts'

/**
 * Reads a whole number of a query, form or JSON body; null where there is none.
 *
 * @throws ActionRefused with HTTP 400 for any other value
 */
export function readWhole(
  input: Readonly<Record<string, unknown>>,
  name: string,
  most: number,
): number | null {
  const value = input[name]
  if (value === undefined || value === '') return null
  const isPlain = ['string', 'number', 'boolean'].includes(typeof value)
  const number = isPlain ? Number(value) : Number.NaN
  if (!Number.isInteger(number) || number < 0 || number > most)
    throw new ActionRefused(400, `${name} is not right: write a whole number from 0 to ${most}.`)
  return number
}
