import type { Static } from 'typebox'
import type { EntryPreview } from '#contract/console/approvals/entry-preview.ts'
import type { PreviewedEntry } from '#server/ledger/preview-entries.ts'

/** Ids in the names of accounts: of loans and borrowers. */
const ID = /:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/

/** Entries that an action would post, as the console shows them. */
export function entryPreviewWire(entries: readonly PreviewedEntry[]): Static<typeof EntryPreview> {
  return entries.map(({ chain, event, reason, valueOn, transfers }) => ({
    event,
    reason,
    valueOn: valueOn.toString(),
    on: chain.startsWith('loan:') ? 'loan' : 'brand',
    lines: transfers.map(({ debit, credit, amount }) => ({
      debit: debit.replace(ID, ''),
      credit: credit.replace(ID, ''),
      amount: amount.toString(),
    })),
  }))
}
