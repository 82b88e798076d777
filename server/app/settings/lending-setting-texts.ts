import type { SettingTexts } from '#server/app/settings/setting-texts.ts'

/** Default and meaning, as docs/operate/settings.md shows them. */
export const LENDING_SETTING_TEXTS: SettingTexts = {
  REFER_MARKS: [
    'all, or none',
    '[Marks](applications.md#deciding-on-applications) that refer: some of `device,account,idNumber,address,network`, or `none`',
  ],
  NETWORK_BORROWERS_PER_DAY: ['50', 'Other borrowers of a network in a day that are a mark'],
  REFER_FIRST_LOANS: ['0', '1: a person decides who has settled no loan'],
  APPROVED_LOANS_PER_DAY: ['0', 'Loans approved without a person on a Manila day'],
  APPROVED_PESOS_PER_DAY: ['0', 'Pesos of their principals'],
  APPROVED_FIRST_PESOS_PER_DAY: ['0', 'Of first loans'],
  PAYOUT_PESOS_PER_DAY: [
    '2000000; 0',
    'Pesos a Manila day [paid out](applications.md#what-holds-a-payout) without a person',
  ],
  PAYOUTS_PER_DAY: ['500; 0', 'Payouts a day'],
  ACCOUNT_PAYOUT_PESOS_PER_DAY: ['50000; 0', 'Pesos a day to an account, whoever has it'],
  ACCOUNT_PAYOUTS_PER_DAY: ['3; 0', 'Payouts a day to it'],
  BORROWER_PAYOUT_PESOS_PER_DAY: ['50000; 0', 'Pesos a day to a borrower'],
  BORROWER_PAYOUTS_PER_DAY: ['3; 0', 'Payouts a day to a borrower'],
  ACCOUNT_BORROWERS: ['2; 0', 'Borrowers of an account from which on it is held'],
  ACCOUNT_BORROWERS_DAYS: ['90', 'Days within which they count'],
  NEW_ACCOUNT_PAYOUTS_PER_HOUR: ['50; 0', 'Payouts an hour to accounts of the last day'],
  CHANGED_ACCOUNT_HOURS: ['24; 0', 'Hours that a payout to a changed account waits'],
  PAYOUT_PESOS_BY_TWO: [
    '25000; 0',
    'Pesos above which two people approve a payout or assign suspense, counted over 24 hours',
  ],
  PAYOUT_BALANCE_LOW: ['100000; 0', 'Pesos at the provider below which staff are told'],
  HARDSHIP_FREE_DAYS: ['7', 'Days late without penalty in a new hardship plan, 1 to 30'],
  CANCELLED_WAIT_DAYS: ['30', 'Days without an offer after a free cancellation, 0 to 365'],
  CANCELLED_AGAIN_WAIT_DAYS: ['90', 'After another within as many days'],
  SAME_ID_SAME_PERSON: ['on; off', 'Borrowers of one ID number are one person'],
}
