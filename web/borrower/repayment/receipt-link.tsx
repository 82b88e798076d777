import { getReceipt } from '#contract/documents.ts'
import { callAddress } from '#web/kit/call/call.ts'
import { LinkRow, LinkRows } from '#web/kit/frame/link-rows.tsx'

/** The receipt of a posted payment. Loaded after the page: its address takes the page's query. */
export function ReceiptLink({ reference, label }: { reference: string; label: string }) {
  return (
    <LinkRows>
      <LinkRow href={callAddress(getReceipt, { reference })}>{label}</LinkRow>
    </LinkRows>
  )
}
