import type { Static } from 'typebox'
import type { ProductForm } from '#contract/console/set-up/products.ts'
import type { DraftFieldGroup } from '#web/console/kit/fields/draft-fields.tsx'

export type Form = Static<typeof ProductForm>

const YES_NO = [
  ['no', 'No'],
  ['yes', 'Yes'],
] as const

/** The fields of a draft, in the order in which they are typed. */
export const FIELD_GROUPS: readonly DraftFieldGroup<keyof Form>[] = [
  {
    title: 'Amounts',
    fields: [
      { name: 'principalLeastPesos', label: 'Smallest amount, pesos' },
      { name: 'principalMostPesos', label: 'Largest amount, pesos' },
      {
        name: 'principalAtFirstPesos',
        label: 'Largest first loan, pesos',
        hint: 'Loans paid on time raise it to the largest amount.',
      },
      { name: 'principalStepPesos', label: 'Step between amounts, pesos' },
    ],
  },
  {
    title: 'Term',
    fields: [
      {
        name: 'installmentCounts',
        label: 'Numbers of installments',
        hint: 'With commas: 4, 6. The whole term has 91 to 365 days.',
      },
      { name: 'intervalEvery', label: 'One every' },
      {
        name: 'intervalUnit',
        label: 'Counted in',
        choices: [
          ['days', 'Days'],
          ['months', 'Months'],
        ],
      },
      {
        name: 'monthEnd',
        label: 'A day the month lacks',
        choices: [
          ['clamp', 'The last day of the month'],
          ['rollOn', 'The first day of the next'],
        ],
      },
      {
        name: 'payday',
        label: 'Due on payday',
        hint: 'A day of the month (1 to 28), monthEnd, or both (the 15th and the last day). Empty: one every interval.',
      },
      {
        name: 'otherPaydays',
        label: 'Paydays to choose instead',
        hint: 'With their numbers of installments: 15: 4, 6; monthEnd: 4; both: 8.',
      },
      {
        name: 'firstDueDaysMin',
        label: 'Days to the first payday, at least',
        hint: 'From the acceptance. Empty: 10.',
      },
      {
        name: 'firstDueDaysMax',
        label: 'Days to the first payday, at most',
        hint: 'Empty: 30 more, for both paydays 15.',
      },
      {
        name: 'principalGraceCount',
        label: 'Installments of interest alone',
        hint: 'At the beginning; 0: none.',
      },
      {
        name: 'installmentMultiplePesos',
        label: 'Multiples of, pesos',
        hint: 'Of an installment; 0.01: any amount.',
      },
    ],
  },
  {
    title: 'Interest',
    fields: [
      { name: 'annualRatePercent', label: 'Interest a year, per cent' },
      {
        name: 'method',
        label: 'Computed on',
        choices: [
          ['declining', 'The outstanding principal'],
          ['flat', 'The whole principal'],
          ['equalPrincipal', 'The outstanding principal, equal parts of it'],
        ],
      },
      {
        name: 'dayCount',
        label: 'Days of a year',
        choices: [
          ['actual/365', 'Actual, of 365'],
          ['actual/actual', 'Actual, of 365 or 366'],
          ['30/360', '30 a month, of 360'],
        ],
      },
    ],
  },
  {
    title: 'Fees and extensions',
    fields: [
      { name: 'upFrontFeePercent', label: 'Fee up front, per cent', hint: 'Taken off the payout.' },
      { name: 'installmentFeePesos', label: 'Fee in each installment, pesos' },
      { name: 'passesOnStampTax', label: 'Borrower bears stamp tax', choices: YES_NO },
      { name: 'extensionCountMost', label: 'Extensions at most' },
      {
        name: 'extensionFeePercent',
        label: 'Fee of an extension, per cent',
        hint: 'Of the outstanding principal.',
      },
    ],
  },
  {
    title: 'What borrowers read',
    fields: [
      { name: 'name', label: 'Name' },
      { name: 'logo', label: 'Picture', hint: 'A path such as /logos/quickcash.svg.' },
      {
        name: 'rateText',
        label: 'Rate in words',
        hint: '{yearlyRate}, {monthlyRate}, {least} and {most} stand for the figures, here and below.',
      },
      { name: 'rateTextFil', label: 'Rate in words, Filipino' },
      { name: 'tags', label: 'Tags', hint: 'With commas.' },
      { name: 'tagsFil', label: 'Tags, Filipino' },
      {
        name: 'withdrawMessage',
        label: 'Before drawing the money',
        hint: 'Empty: no dialog.',
      },
      { name: 'withdrawMessageFil', label: 'Before drawing, Filipino' },
      {
        name: 'secondConfirm',
        label: 'Confirmed on the second confirm screen',
        hint: 'With the button and the pop-up below.',
        choices: YES_NO,
      },
      {
        name: 'buttonText',
        label: 'Confirm button',
        hint: 'Of the second confirm screen. Empty: Next.',
      },
      { name: 'buttonTextFil', label: 'Confirm button, Filipino' },
      { name: 'promoTitle', label: 'Title of the pop-up', hint: 'Empty: no pop-up.' },
      { name: 'promoTitleFil', label: 'Title of the pop-up, Filipino' },
      { name: 'promoText', label: 'Text of the pop-up' },
      { name: 'promoTextFil', label: 'Text of the pop-up, Filipino' },
      { name: 'promoOnLoad', label: 'The pop-up opens by itself', choices: YES_NO },
      { name: 'showsCurrency', label: 'Amounts have the peso sign', choices: YES_NO },
      { name: 'agreementPage', label: 'Page to agree to first', hint: 'A path; empty: none.' },
      {
        name: 'repaymentPage',
        label: 'Page to repay on',
        hint: 'Empty: the page with all ways to pay. /paymentWay: from the borrower’s own account, with a code. Else an https address of yours, at an origin of linkOrigins.',
      },
      { name: 'isPartner', label: 'A partner lends', choices: YES_NO },
    ],
  },
]

const FIELDS = new Map(
  FIELD_GROUPS.flatMap(({ fields }) => fields.map((field) => [field.name as string, field])),
)

/** The label of a field by its name. */
export function fieldLabel(name: string): string {
  return FIELDS.get(name)?.label ?? name
}

/** A value as the form shows it. */
export function shownValue(name: string, value: string): string {
  return FIELDS.get(name)?.choices?.find(([each]) => each === value)?.[1] ?? value
}

/** Where the sentences of the server name a field otherwise. */
const PATHS: Readonly<Record<string, string>> = {
  'interval.every': 'intervalEvery',
  'interval.unit': 'intervalUnit',
}

/** What is wrong, with the labels of the form in place of the names of the product file. */
export function withLabels(sentence: string): string {
  return sentence
    .replaceAll(
      /\b(?:terms|presentation)\.([A-Za-z]+(?:\.[A-Za-z]+)*)(?:\.\d+)*/g,
      (path, inside: string) => {
        const said = /^says\.(en|fil)\.(\w+)/.exec(inside)
        const name = said
          ? `${said[2]}${said[1] === 'fil' ? 'Fil' : ''}`
          : (PATHS[inside] ?? inside)
        return FIELDS.has(name) ? `“${fieldLabel(name)}”` : path
      },
    )
    .replace(/^terms: /, '')
    .replaceAll('presentation.says.fil is missing.', 'The texts in Filipino are missing.')
}
