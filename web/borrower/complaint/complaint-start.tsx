import { useState } from 'react'
import type { startComplaint } from '#contract/complaint.ts'
import type { Output } from '#contract/endpoint.ts'
import { CurrentOrder } from '#web/borrower/complaint/current-order.tsx'
import { ProblemTypes } from '#web/borrower/complaint/problem-types.tsx'
import { keepOrderNo } from '#web/kit/kept-complaint.ts'
import { LinkRow, LinkRows } from '#web/kit/link-rows.tsx'
import { useWords } from '#web/kit/page.ts'
import { addressOf } from '#web/kit/query.ts'
import { complaintTexts } from '#web/kit/texts/complaint-texts.ts'

interface Props {
  problems: Output<typeof startComplaint>
  /** The line of the borrower's ledger that is disputed, where the address names one. */
  disputed: string
}

export function ComplaintStart({ problems, disputed }: Props) {
  const words = useWords(complaintTexts).start
  const { orderDetail, orderList, problemType: types, problemSonType: sonTypes } = problems
  const [chosen, setChosen] = useState(orderDetail?.orderNo ?? '')
  // The loans may change when they are asked for again: without the chosen one it is the first.
  const order = orderList.find(({ orderNo }) => orderNo === chosen) ?? orderDetail

  function go(problemType: number, problemSonType?: number) {
    const orderNo = order?.orderNo ?? ''
    keepOrderNo(orderNo)
    const query = {
      problemType: String(problemType),
      ...(problemSonType !== undefined && { problemSonType: String(problemSonType) }),
      ...(orderNo && { orderNo }),
      ...(disputed && { disputedReference: disputed }),
    }
    location.assign(addressOf('complaintForm', query))
  }

  return (
    <>
      <LinkRows>
        <LinkRow onClick={() => location.assign(addressOf('complaintList'))}>{words.mine}</LinkRow>
      </LinkRows>
      {order && <CurrentOrder order={order} orders={orderList} choose={setChosen} />}
      <ProblemTypes
        types={types}
        sonTypes={sonTypes}
        takesCollections={(order ?? problems).isShow === 1}
        go={go}
      />
    </>
  )
}
