import { Type } from 'typebox'

/** Entries that an action would post, in their order. */
export const EntryPreview = Type.Array(
  Type.Object({
    event: Type.String(),
    /** For bookkeepers. */
    reason: Type.String(),
    valueOn: Type.String(),
    /** On the chain of a loan, or of a brand. */
    on: Type.Enum(['loan', 'brand']),
    lines: Type.Array(
      Type.Object({
        /** Accounts without the ids in their names. */
        debit: Type.String(),
        credit: Type.String(),
        /** Centavos. */
        amount: Type.String(),
      }),
    ),
  }),
)
