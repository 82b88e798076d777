import { type Static, Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'
import { FormItem } from '#contract/application/payout-account.ts'

/** The groups of the borrower's information (ENT-059); bank is the form of the payout account. */
export const INFORMATION_GROUPS = ['public', 'personal', 'job', 'ext', 'bank'] as const
export type InformationGroup = (typeof INFORMATION_GROUPS)[number]

/** The groups that are saved here; /v3/bind-card/bind-card-new binds an account. */
export const SavedGroup = Type.Union([
  Type.Literal('public'),
  Type.Literal('personal'),
  Type.Literal('job'),
  Type.Literal('ext'),
])
export type SavedGroup = Static<typeof SavedGroup>

const Line = Type.Optional(Type.String({ maxLength: 200 }))

/** The items by code, as text; a group is sent as a whole. No data of third persons. */
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

/**
 * The barangays of the addresses, as PSGC codes. With one, its address is the house number and
 * street alone; without one, it is the whole address.
 */
export const InformationAreas = Type.Object({ presentArea: Line, permanentArea: Line })
export type InformationAreas = Static<typeof InformationAreas>
export type AreaCode = keyof InformationAreas

/** The area of an address that is chosen from lists (contract/identity/area.ts). */
const FormArea = Type.Object({
  /** Of the item in which the chosen barangay is sent. */
  code: Type.String(),
  /** PSGC code of the barangay; empty: none is chosen, or the address is written whole. */
  value: Type.String(),
  /** The barangay and its parents. */
  name: Type.String(),
  edition: Type.String(),
  /** Code of the address that this one may be the same as; empty: none. */
  sameAs: Type.String(),
})
export type FormArea = Static<typeof FormArea>

/** A field of an information form; its `cate` may be `address` or `place`, too. */
const InformationFormItem = Type.Object({
  ...FormItem.properties,
  /** Of an address that is chosen from lists; else null. */
  area: Type.Union([FormArea, Type.Null()]),
})
export type InformationFormItem = Static<typeof InformationFormItem>

/** The information forms; serves /certify. */
export const getInformation = endpoint({
  method: 'POST',
  path: '/v3/certify/certify',
  summary: 'The information forms of the borrower, filled with what is known.',
  input: Type.Object({}),
  output: Type.Object({
    groups: Type.Array(
      Type.Object({
        /** One of INFORMATION_GROUPS. */
        group: Type.String(),
        title: Type.String(),
        /** 1: it is complete. */
        done: Type.Integer(),
        items: Type.Array(InformationFormItem),
      }),
    ),
    /**
     * Own field: how far the pictures of the borrower's ID are (missing, sent, accepted); empty
     * where none are asked for.
     */
    pictures: Type.String(),
  }),
})

/** Saves one group as a whole; serves /certify. */
export const saveInformation = endpoint({
  method: 'POST',
  path: '/v3/certify/save',
  summary: 'Saves one group of the borrower’s information: item codes and values.',
  changes: true,
  input: Type.Object({
    group: SavedGroup,
    ...InformationItems.properties,
    ...InformationAreas.properties,
  }),
  output: Type.Object({}),
})
