import type { Static } from 'typebox'
import type { PolicyForm } from '#contract/console/set-up/underwriting-policy.ts'
import type { DraftField, DraftFieldGroup } from '#web/console/kit/fields/draft-fields.tsx'

export type Form = Static<typeof PolicyForm>

const MARK_ACTIONS = [
  ['refer', 'A person looks'],
  ['ignore', 'Nothing'],
] as const

function markFields(mark: 'device' | 'account' | 'idNumber' | 'address' | 'network', what: string) {
  return [
    { name: mark, label: what, choices: MARK_ACTIONS },
    { name: `${mark}Least`, label: `${what}: from how many others` },
  ] satisfies DraftField<keyof Form>[]
}

/** The fields of a draft, in the order in which they are typed. */
export const FIELD_GROUPS: readonly DraftFieldGroup<keyof Form>[] = [
  {
    title: 'Limits',
    fields: [
      {
        name: 'raisePercent',
        label: 'After a loan paid on time, per cent',
        hint: 'Of the limit before: 200 doubles it. 110 to 400, since borrowers read that it grows.',
      },
      {
        name: 'latePercent',
        label: 'After a loan paid late, per cent',
        hint: 'Of a first loan’s limit; a late loan undoes a raise first. 10 to 100.',
      },
    ],
  },
  {
    title: 'Borrowers',
    fields: [
      {
        name: 'overdueLoan',
        label: 'Another loan is overdue',
        choices: [
          ['decline', 'Declined'],
          ['refer', 'A person looks'],
        ],
      },
      {
        name: 'referredBelowAge',
        label: 'A person looks below the age of',
        hint: '18: at nobody. Nobody under 18 borrows.',
      },
      {
        name: 'referredAboveAge',
        label: 'A person looks above the age of',
        hint: 'Empty: at nobody.',
      },
      {
        name: 'creditReportDays',
        label: 'A person reads a credit report, at most so many days old',
        hint: '0 to 365. Empty: no report is asked for.',
      },
      {
        name: 'refersFirstLoans',
        label: 'A person looks at first loans',
        choices: [
          ['no', 'No'],
          ['yes', 'Yes'],
        ],
      },
    ],
  },
  {
    title: 'Shared with other borrowers',
    fields: [
      ...markFields('device', 'Same device'),
      ...markFields('account', 'Same payout account'),
      ...markFields('idNumber', 'Same ID number'),
      ...markFields('address', 'Same address'),
      ...markFields('network', 'Same network in a day'),
    ],
  },
  {
    title: 'Approved without a person in a Manila day',
    fields: [
      { name: 'loansPerDay', label: 'Loans at most', hint: 'Empty: any number.' },
      { name: 'pesosPerDay', label: 'Pesos at most', hint: 'Empty: any amount.' },
      {
        name: 'firstPesosPerDay',
        label: 'Pesos of first loans at most',
        hint: 'Empty: any amount.',
      },
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
  return FIELDS.get(name)?.choices?.find(([each]) => each === value)?.[1] ?? (value || 'None')
}

/** What is wrong, with the labels of the form in place of its names. */
export function withLabels(sentence: string): string {
  return sentence.replaceAll(/\b[a-z]+[A-Za-z]*\b/g, (word) =>
    FIELDS.has(word) && /[A-Z]/.test(word) ? `“${fieldLabel(word)}”` : word,
  )
}
