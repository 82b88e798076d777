import type { TestHouse } from '#server/testing-house.ts'

/** What a field that names something is, and how a test comes by a value of it. */
export type IdKind =
  /** A borrower's own: `make` gives this borrower one, `nobodys` is one that nobody has. */
  | { make: (house: TestHouse, borrowerId: string) => Promise<string>; nobodys: string }
  /** The same for everybody, such as a product. */
  | { everybodys: string }
  /** Looks like an id and is none: why. */
  | { none: string }

/** Every such field of every call, one line each. A call with another one fails foreign-ids.test.ts. */
export const IDS: Record<string, IdKind> = {
  sessionId: { none: 'a secret: who has it is the borrower (session.test.ts)' },
  productId: { everybodys: '1' },
  product_id: { everybodys: '1' },
  moduleId: { none: 'a place of the app' },
  positionId: { none: 'a place in a list' },
  cardNo: { none: 'what the borrower types; it finds nothing' },
  orderId: { make: async (house, borrowerId) => loanOf(house, borrowerId), nobodys: NOBODYS },
}

/** Fields that name one thing out of many, as the wire spells them. */
const NAMES = /^id$|(Id|Ids|No|Number|Reference|_id|_no|_number)$|^(reference|payCode|vcode|card)$/

/** The fields of an input that look like ids, whatever they are. */
export function idFieldsOf(fields: object): string[] {
  return Object.keys(fields).filter((name) => NAMES.test(name) && name !== 'channelNumber')
}
