import type { startComplaint } from '#contract/complaint/complaint.ts'
import type { getComplaint, listComplaints } from '#contract/complaint/complaint-handling.ts'
import type { Output } from '#contract/endpoint.ts'

/** A drawing in place of a photo: a receipt on a table. */
const RECEIPT = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 160"><rect width="120" height="160" fill="#8a6f57"/><path fill="#fffdf5" d="M30 14h60v124l-10-6-10 6-10-6-10 6-10-6-10 6Z"/><path stroke="#5b6472" stroke-width="4" d="M40 36h40M40 52h28M40 68h36M40 96h40"/></svg>',
)}`

const photos = (count: number): string[] =>
  Array.from({ length: count }, (_, place) => `${RECEIPT}#${place}`)

const ORDER = {
  orderNo: 'HL-2026-001734',
  productLogo: '',
  productName: 'EasyPlan',
  status: 'Active',
  isShow: 1,
  detail: [
    { title: 'Loan number', value: 'HL-2026-001734' },
    { title: 'Loan amount', value: '₱9,000.00' },
    { title: 'Next payment', value: '₱2,345.60' },
    { title: 'Due on', value: '2026-12-05' },
  ],
}

export const PROBLEMS_SAMPLE: Output<typeof startComplaint> = {
  problemType: [
    { value: 1, title: 'Collection' },
    { value: 2, title: 'Repayment not posted' },
    { value: 3, title: 'Fees and charges' },
    { value: 4, title: 'App and account' },
    { value: 5, title: 'Other' },
  ],
  problemSonType: [
    { value: 11, title: 'Threats or insults' },
    { value: 12, title: 'Calls at night' },
    { value: 13, title: 'Others were told of my loan' },
    { value: 14, title: 'I was asked for money I do not owe' },
  ],
  orderDetail: ORDER,
  orderList: [
    ORDER,
    { ...ORDER, orderNo: 'HL-2026-000911', productName: 'QuickCash', status: 'Settled', isShow: 0 },
    { ...ORDER, orderNo: 'HL-2025-007201', productName: 'BigPlan', status: 'Declined', isShow: 0 },
  ],
  isShow: 0,
  replyNote: 'We will reply within 3 weekdays, by 2026-11-26.',
}

const LONG =
  'They called my sister and told her that I owe money. I had paid the day before, at 7-Eleven, and sent them the receipt. Please make them stop, and post my payment of ₱2,345.60 to the loan.'

const LISTED = [
  {
    id: 'p-1',
    time: '2026-11-20 09:30:00',
    type: 'Collection',
    content: LONG,
    problemNo: 'CP-2026-000017',
    status: 'Received, reply by 2026-11-25',
  },
  {
    id: 'p-2',
    time: '2026-11-02 21:04:11',
    type: 'App and account',
    content: 'The app is slow.',
    problemNo: 'CP-2026-000009',
    status: 'Answered',
  },
]

export const TABS_SAMPLE: Output<typeof listComplaints> = {
  tabs: [
    { title: 'All', list: LISTED },
    { title: 'Processing', list: LISTED.slice(0, 1) },
    { title: 'Processed', list: [] },
  ],
}

export const COMPLAINT_SAMPLE: Output<typeof getComplaint> = {
  type: 'Collection',
  sonType: 'Others were told of my loan',
  problemId: 'p-1',
  content: LONG,
  images: photos(4),
  disposeDetail: '',
  disposeImages: [],
  isNeedScore: 0,
  problemNo: 'CP-2026-000017',
  status: 'Received, reply by 2026-11-25',
  detail: [
    { text: 'Complaint number', value: 'CP-2026-000017' },
    { text: 'Loan number', value: 'HL-2026-001734' },
    { text: 'Received', value: '2026-11-20 09:30:00' },
    { text: 'Reply due by', value: '2026-11-25' },
    { text: 'Resolution due by', value: '2026-12-20' },
  ],
  score: 0,
  canReopen: 0,
}

export const ANSWERED_SAMPLE: typeof COMPLAINT_SAMPLE = {
  ...COMPLAINT_SAMPLE,
  status: 'Answered',
  disposeDetail:
    'We are sorry. Your payment of ₱2,345.60 was posted today.\nThe agency that called your sister no longer works for us.',
  disposeImages: photos(1),
  detail: [
    ...COMPLAINT_SAMPLE.detail.slice(0, 3),
    { text: 'Answered', value: '2026-11-24 15:12:40' },
    ...COMPLAINT_SAMPLE.detail.slice(4),
  ],
  isNeedScore: 1,
  canReopen: 1,
}
