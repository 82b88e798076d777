import type { listComplaints } from '#contract/complaint/complaint-handling.ts'
import type { ProblemOrder, startComplaint } from '#contract/complaint/complaint.ts'
import type { Output } from '#contract/endpoint.ts'
import type { Complaint } from '#web/borrower/complaint/complaint.ts'

/** A loan to complain about. */
export function anOrder(other: Partial<ProblemOrder> = {}): ProblemOrder {
  return {
    orderNo: 'HL-1',
    productLogo: '/logos/quick.svg',
    productName: 'QuickCash',
    status: 'Active',
    isShow: 1,
    detail: [
      { title: 'Loan amount', value: '₱5,000.00' },
      { title: 'Due date', value: '2026-12-05' },
    ],
    ...other,
  }
}

export const OTHER_ORDER = anOrder({
  orderNo: 'HL-2',
  productName: 'EasyPlan',
  productLogo: '',
  status: 'Settled',
  isShow: 0,
  detail: [{ title: 'Settled on', value: '2026-10-01' }],
})

export const PROBLEMS: Output<typeof startComplaint> = {
  problemType: [
    { value: 1, title: 'Collection' },
    { value: 2, title: 'Repayment not posted' },
    { value: 5, title: 'Other' },
  ],
  problemSonType: [
    { value: 11, title: 'Threats' },
    { value: 12, title: 'Calls to others' },
  ],
  orderDetail: anOrder(),
  orderList: [anOrder(), OTHER_ORDER],
  isShow: 0,
  replyNote: 'We will reply within 3 weekdays, by 2026-11-26.',
}

const FILED = { time: '2026-11-20 09:30:00', problemNo: 'C-1', status: 'Processing' }
const ANSWERED = { time: '2026-11-02 10:00:00', problemNo: 'C-2', status: 'Answered' }

export const TABS: Output<typeof listComplaints>['tabs'] = [
  {
    title: 'All',
    list: [
      { ...FILED, id: 'p-1', type: 'Collection', content: 'They call at night.' },
      { ...ANSWERED, id: 'p-2', type: 'Other', content: 'The app is slow.' },
    ],
  },
  { title: 'Processing', list: [] },
  {
    title: 'Processed',
    list: [{ ...ANSWERED, id: 'p-2', type: 'Other', content: 'The app is slow.' }],
  },
]

/** A complaint with a reply and without a rating request. */
export function aComplaint(other: Partial<Complaint> = {}): Complaint {
  return {
    type: 'Collection',
    sonType: 'Threats',
    problemId: 'p-1',
    content: 'They call at night.',
    images: ['/found/images/one', '/found/images/two'],
    disposeDetail: 'We spoke with the agent.',
    disposeImages: ['/found/images/reply'],
    isNeedScore: 0,
    problemNo: 'C-1',
    status: 'Answered',
    detail: [
      { text: 'Number', value: 'C-1' },
      { text: 'Sent', value: '2026-11-20 09:30:00' },
    ],
    score: 0,
    canReopen: 0,
    ...other,
  }
}
