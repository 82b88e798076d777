import { Type } from 'typebox'
import { staffRead } from '#contract/console/staff-endpoint.ts'

/** Hits of one search. */
export const MAX_HITS = 20

/** The one box of the console. */
export const searchAll = staffRead({
  path: '/search',
  summary:
    'Finds borrowers, loans and complaints by phone in any writing, name, number, reference or id; exact hits first.',
  act: 'search',
  input: Type.Object({ q: Type.String({ minLength: 2, maxLength: 100 }) }),
  output: Type.Object({
    hits: Type.Array(
      Type.Object({
        kind: Type.Enum(['borrower', 'loan', 'complaint']),
        id: Type.String(),
        /** What was found of it. */
        by: Type.Enum(['phone', 'name', 'number', 'reference', 'id']),
        /** Of a loan or complaint; else empty. */
        number: Type.String(),
        brand: Type.String(),
        borrowerId: Type.String(),
        name: Type.Union([Type.String(), Type.Null()]),
        /** Masked. */
        phone: Type.String(),
      }),
      { maxItems: MAX_HITS },
    ),
  }),
})
