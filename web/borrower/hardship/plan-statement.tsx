import { getHardshipStatement } from '#contract/loan/hardship-plan.ts'
import { callAddress } from '#web/kit/call/call.ts'
import { LinkRow, LinkRows } from '#web/kit/frame/parts/link-rows.tsx'

interface Props {
  orderId: string
  label: string
}

/** The disclosure statement of a plan before it is taken; its address is that of this page. */
export function PlanStatement({ orderId, label }: Props) {
  return (
    <LinkRows>
      <LinkRow href={callAddress(getHardshipStatement, { orderId })}>{label}</LinkRow>
    </LinkRows>
  )
}
