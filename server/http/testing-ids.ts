import { applicantFor } from '#server/application/testing-application.ts'
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
  orderId: {
    make: async (house, borrowerId) =>
      (await applicantFor(house, borrowerId)).apply({ productId: '1' }),
    nobodys: '00000000-0000-4000-8000-000000000000',
  },
  offerId: { none: 'another’s is as stale as an old one: -1004 (accept-offer.test.ts)' },
  productId: { everybodys: '1' },
  product_id: { everybodys: '1' },
  moduleId: { everybodys: '1' },
  positionId: { everybodys: '1' },
  cardNo: { none: 'a number that the borrower says himself' },
  sessionId: { none: 'a secret: who has it is the borrower (session.test.ts)' },
}

/** Fields that name one thing out of many, as the wire spells them. */
const NAMES = /^id$|(Id|Ids|No|Number|Reference|_id|_no|_number)$|^(reference|payCode|vcode|card)$/

/** The fields of an input that look like ids, whatever they are. */
export function idFieldsOf(fields: object): string[] {
  return Object.keys(fields).filter((name) => NAMES.test(name) && name !== 'channelNumber')
}
