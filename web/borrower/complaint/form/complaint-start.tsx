import { useState } from 'react'
import type { startComplaint } from '#contract/complaint/complaint.ts'
import type { Output } from '#contract/endpoint.ts'
import { SCREEN_PATHS } from '#contract/page/screen-paths.ts'
import { CurrentOrder } from '#web/borrower/complaint/form/current-order.tsx'
import { ProblemTypes } from '#web/borrower/complaint/form/problem-types.tsx'
import { saveOrderNo } from '#web/borrower/complaint/form/complaint-draft.ts'
import { LinkRow, LinkRows } from '#web/kit/frame/parts/link-rows.tsx'
import { Lazy } from '#web/kit/frame/lazy.ts'
import { useWords } from '#web/kit/frame/page.ts'
import { linkTo, type Query } from '#web/kit/address/query.ts'
import { complaintTexts } from '#web/borrower/complaint/texts/complaint-texts.ts'

interface Props {
  problems: Output<typeof startComplaint>
  /** Of this page; it may name a disputed line of the borrower's ledger. */
  query: Query
}

export function ComplaintStart({ problems, query }: Props) {
  const words = useWords(complaintTexts).start
  const { orderDetail, orderList, problemType: types, problemSonType: sonTypes } = problems
  const [chosen, setChosen] = useState(orderDetail?.orderNo ?? '')
  // The loans may change on a reload: if the chosen one is gone, it is the first.
  const order = orderList.find(({ orderNo }) => orderNo === chosen) ?? orderDetail

  const orderNo = order?.orderNo ?? ''
  const disputed = query['disputedReference'] ?? ''

  function formOf(problemType: number, problemSonType?: number) {
    const about = {
      problemType: String(problemType),
      ...(problemSonType !== undefined && { problemSonType: String(problemSonType) }),
      ...(orderNo && { orderNo }),
      ...(disputed && { disputedReference: disputed }),
    }
    return linkTo(SCREEN_PATHS.complaintForm, about, query)
  }

  return (
    <>
      <Lazy load={loadNews} props={{ query }} />
      <LinkRows>
        <LinkRow href={linkTo(SCREEN_PATHS.complaintList, {}, query)}>{words.mine}</LinkRow>
      </LinkRows>
      {order && <CurrentOrder order={order} orders={orderList} choose={setChosen} />}
      <ProblemTypes
        types={types}
        sonTypes={sonTypes}
        takesCollections={(order ?? problems).isShow === 1}
        formOf={formOf}
        onGo={() => saveOrderNo(orderNo)}
      />
    </>
  )
}

async function loadNews() {
  return (await import('#web/borrower/complaint/details/news.tsx')).News
}
