import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { FormItem } from '#contract/payout-account.ts'

/** The groups of what a borrower says of himself (ENT-059); bank is the payout account's form. */
export const INFORMATION_GROUPS = ['public', 'personal', 'job', 'ext', 'bank'] as const
export type InformationGroup = (typeof INFORMATION_GROUPS)[number]

/** The groups that are saved here; an account is bound by /v3/bind-card/bind-card-new. */
export const SavedGroup = Type.Union([
  Type.Literal('public'),
  Type.Literal('personal'),
  Type.Literal('job'),
  Type.Literal('ext'),
])
export type SavedGroup = Static<typeof SavedGroup>

const Line = Type.Optional(Type.String({ maxLength: 200 }))

/** Every item by its code, as text; all of a group are sent together. Nothing of third persons. */
export const InformationItems = Type.Object({
  fullName: Line,
  /** YYYY-MM-DD. */
  birthDate: Line,
  birthPlace: Line,
  nationality: Line,
  presentAddress: Line,
  permanentAddress: Line,
  idType: Line,
  idNumber: Line,
  work: Line,
  employer: Line,
  sourceOfFunds: Line,
  email: Line,
})
export type InformationItems = Static<typeof InformationItems>
export type InformationCode = keyof InformationItems

/** The information forms; serves /certify. */
export const getInformation = endpoint({
  method: 'POST',
  path: '/v3/certify/certify',
  summary: 'The forms of what a borrower says of himself, filled with what is known.',
  input: Type.Object({}),
  output: Type.Object({
    groups: Type.Array(
      Type.Object({
        /** One of INFORMATION_GROUPS. */
        group: Type.String(),
        title: Type.String(),
        /** 1: nothing of it is missing. */
        done: Type.Integer(),
        items: Type.Array(FormItem),
      }),
    ),
  }),
})

/** Saves one group, whole. */
export const saveInformation = endpoint({
  method: 'POST',
  path: '/v3/certify/save',
  summary: 'Saves one group of what a borrower says of himself: item codes and values.',
  changes: true,
  input: Type.Object({ group: SavedGroup, ...InformationItems.properties }),
  output: Type.Object({}),
})
