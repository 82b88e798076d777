// The screens of service, account and payment codes as a person meets them: whole, and in their order.
import { expect, test } from 'vitest'
import { getCardRepayment } from '#contract/repayment/card-repayment.ts'
import { getComplaint, listComplaints } from '#contract/complaint/complaint-handling.ts'
import { startComplaint } from '#contract/complaint/complaint.ts'
import { getPayoutAccountForm } from '#contract/application/payout-account.ts'
import { listSessions } from '#contract/sign-in/sign-in.ts'
import { aComplaint, PROBLEMS, TABS } from '#web/borrower/complaint/testing-complaints.ts'
import { FORM } from '#web/borrower/payout-account/testing-form.tsx'
import { openWhole } from '#web/borrower/testing-whole.ts'
import { answer } from '#web/kit/testing/answer.ts'
import { GIVEN } from '#web/kit/testing/brands.ts'

// spec: CS-001, CS-005, CS-006, CS-008, CS-009, CS-013
test('complaint start', async () => {
  answer(startComplaint, PROBLEMS)
  await expect
    .poll(await openWhole('complaintStart'))
    .toEqual([
      'h1 Online service',
      'p Tell us what went wrong. Every complaint gets a number and an answer.',
      'link My complaints → /complaintList',
      'h2 About this loan',
      'button All',
      'dt Loan amount',
      'dd ₱5,000.00',
      'dt Due date',
      'dd Dec 5, 2026',
      'time 2026-12-05',
      'h2 What is it about?',
      'button Collection',
      'link Repayment not posted → /complainPageNext?problemType=2&orderNo=HL-1',
      'link Other → /complainPageNext?problemType=5&orderNo=HL-1',
    ])
})

// spec: CL-001, CL-002, CL-003, CL-004, CL-005, CL-006
test('the list of complaints', async () => {
  answer(listComplaints, { tabs: TABS })
  await expect
    .poll(await openWhole('complaintList'))
    .toEqual([
      'h1 My complaints',
      'button All',
      'button Processing',
      'button Processed',
      'link CollectionProcessingThey call at night.Nov 20, 2026, 9:30 AMC-1 → /complainDetails?problemId=p-1',
      'time 2026-11-20 09:30:00',
      'link OtherAnsweredThe app is slow.Nov 2, 2026, 10:00 AMC-2 → /complainDetails?problemId=p-2',
      'time 2026-11-02 10:00:00',
      'p Write a complaint',
      'button Write a complaint',
      'link Home → /main',
      'link My loans → /order',
      'link Settings → /setting',
    ])
})

// spec: CD-001, CD-002, CD-003, CD-004, CD-005, CD-006
// spec: CD-007, CD-015
test('a complaint with its reply', async () => {
  answer(getComplaint, aComplaint({ canReopen: 1 }))
  await expect
    .poll(await openWhole('complaintDetails'))
    .toEqual([
      'h1 Complaint Details',
      'h2 Answered',
      'dt Number',
      'dd C-1',
      'dt Sent',
      'dd Nov 20, 2026, 9:30 AM',
      'time 2026-11-20 09:30:00',
      'h2 Process Result',
      'p We spoke with the agent.',
      'button ',
      'img Photo 1',
      'button This did not solve it',
      'h2 What you wrote',
      'dt Topic',
      'dd Collection',
      'dt What happened',
      'dd Threats',
      'p They call at night.',
      'p 19/2,000',
      'button ',
      'img Photo 1',
      'button ',
      'img Photo 2',
      'link Save a record (PDF) → /found/user-problem/problem-record?problemId=p-1',
    ])
})

// spec: BK-001, BK-003, BK-006, BK-010
test('the form of the payout account', async () => {
  answer(getPayoutAccountForm, { items: FORM })
  await expect
    .poll(await openWhole('bindPayoutAccount'))
    .toEqual([
      'h1 Payout account',
      'p Your loan is paid into this account. It must be in your own name.',
      'radio E-wallet: on checked',
      'radio Bank account: on',
      'button Choose one',
      'text Account number: ',
      'text Holder: Maria Santos',
      'button Next',
      'button Next',
    ])
})

// spec: OLD-001, OLD-002
test('repayment by card', async () => {
  answer(getCardRepayment, {
    alipay: '',
    repayToken: 'token-1',
    bankCards: [{ id: 'card-1', bankName: 'BDO Unibank', cardNo: '••••••1234', bankCode: 'BNOR' }],
    amount: 234_560,
    repayDate: '2026-12-05',
    productName: 'EasyPlan',
    productLogo: '',
    phone: '•••••••0001',
    couponId: '',
    orderId: 'o-1',
  })
  await expect
    .poll(await openWhole('paymentWay', { brand: GIVEN }))
    .toEqual([
      'h1 Repayment by card',
      'p To pay ₱2345.60',
      'p Due on 2026-12-05',
      'time 2026-12-05',
      'radio BDBDO Unibank••••••1234: on',
      'p Pay another way',
      'button Pay another way',
      'button Pay',
    ])
})

// spec: API-048, API-049, RT-032
test('the login', async () => {
  await expect
    .poll(await openWhole('login', { isSignedIn: false }))
    .toEqual([
      'h1 Log in',
      'p With your mobile number and the code that Test Hiram sends to it.',
      'text Mobile number: ',
      'text Picture code: ',
      'button Load the pictureAnother picture',
      'button I can’t read the picture',
      'button Get verification code',
      'text SMS code: ',
      'button Log in',
      'p Tell the code to nobody, not even to us.',
      'p New here? Register',
      'link Register → /promotion?brand=ph',
    ])
})

// spec: RT-032
test('the settings', async () => {
  answer(listSessions, { list: [] })
  const all = await openWhole('setting')
  // Parts whose calls have no answer here.
  const unanswered = /could not be loaded|Network error|Try again/
  await expect
    .poll(() => all().filter((line) => !unanswered.test(line)))
    .toEqual([
      'h1 Settings',
      'h2 Me',
      'radio English: on checked',
      'radio Filipino: on',
      'link My information → /certify',
      'link Payout account → /gouldYear',
      'link Accessibility → /accessibility',
      'h2 Security',
      'h3 Where you are logged in',
      'button Log out everywhere',
      'h2 Privacy',
      'h3 My data',
      'p Get a copy of everything that we store of you, or have it erased.',
      'link Download as PDF → /found/v3/personal-center/export?format=pdf',
      'link Download as JSON → /found/v3/personal-center/export?format=json',
      'button Erase my data',
      'p Questions about your data? Ask our data protection officer, Ana Test (NPC registration no. PIC-1).',
      'link 0917 000 0009 → tel:09170000009',
      'link privacy@test.example → mailto:privacy@test.example',
      'h2 Messages',
      'button Log out',
      'link Home → /main',
      'link My loans → /order',
      'link Settings → /setting',
    ])
})

// spec: CODE-002, CODE-004, CODE-005, CODE-006, CODE-011
test('a repayment code', async () => {
  const query = { showType: '1', payCode: '9000 6123', repayAmount: '₱10.00' }
  await expect
    .poll(await openWhole('repaymentCode', { query }))
    .toEqual([
      'h1 Repayment Code',
      'p Amount to pay ₱10.00',
      'p Repayment code',
      'p 9000 6123Copy',
      'button Copy',
      'p Enter this code where you pay, and check the amount first.',
      'button Save picture',
    ])
})

// spec: DP-001, DP-002, DP-003, DP-004
test('how to pay with a reference number', async () => {
  await expect
    .poll(await openWhole('paymentGuide'))
    .toEqual([
      'h1 Payment Instructions',
      'p Three ways to pay with a reference number.',
      'h2 Before you pay',
      'h2 GCash bills',
      'button Enlarge the picture: a phone with the bill of Dragon Loans, where the reference number is enteredBills › LoansDragon LoansReference number8K2QW4Z7Mobile number09·· ··· ····Amount₱1,250.00Confirm',
      'h2 Maya',
      'button Enlarge the picture: a phone on which Dragon Loans is searched for, and the reference number is enteredBillsDragon LoansReference number8K2QW4Z7Amount₱1,250.00Confirm',
      'h2 Offline stores',
      'button Enlarge the picture: a counter, and the slip with the reference number that is handed over with the moneyCashierDragon LoansReference number8K2QW4Z7₱1,250.00₱',
      'h2 When your payment shows',
      'dt GCash, Maya, 7-Eleven',
      'dd within minutes',
      'dt Other counters',
      'dd the next day',
      'dt Banks',
      'dd 1 to 3 days',
      'h2 Paid, and it does not show?',
      'p Keep the receipt and tell us: we look your payment up.',
      'button Customer service',
    ])
})
