import type { InformationCode, SavedGroup } from '#contract/identity/information.ts'

/** A field of a form. */
export interface InformationField {
  readonly code: InformationCode
  readonly cate: 'txt' | 'enum' | 'day'
  /** The choices of an enum, as they are sent; their names are in information-messages.ts. */
  readonly options?: readonly string[]
}

/** Cards that Philippine lenders take; the formats of their numbers are in id-number.ts. */
export const ID_TYPES = [
  'nationalId',
  'passport',
  'driversLicense',
  'umid',
  'sss',
  'prc',
  'philHealth',
  'pagIbig',
  'postal',
  'voters',
  'seniorCitizen',
  'pwd',
] as const
export type IdType = (typeof ID_TYPES)[number]

export const SOURCES_OF_FUNDS = [
  'salary',
  'business',
  'remittance',
  'pension',
  'allowance',
  'other',
] as const

/**
 * The fields of each group: the facts that a lender must know about its borrower (AMLA, identity and
 * source of funds), and nothing about anybody else.
 */
export const INFORMATION_FIELDS: Readonly<Record<SavedGroup, readonly InformationField[]>> = {
  public: [
    { code: 'fullName', cate: 'txt' },
    { code: 'birthDate', cate: 'day' },
    { code: 'birthPlace', cate: 'txt' },
    { code: 'nationality', cate: 'txt' },
    { code: 'presentAddress', cate: 'txt' },
    { code: 'permanentAddress', cate: 'txt' },
  ],
  personal: [
    { code: 'idType', cate: 'enum', options: ID_TYPES },
    { code: 'idNumber', cate: 'txt' },
  ],
  job: [
    { code: 'work', cate: 'txt' },
    { code: 'employer', cate: 'txt' },
    { code: 'sourceOfFunds', cate: 'enum', options: SOURCES_OF_FUNDS },
  ],
  ext: [{ code: 'email', cate: 'txt' }],
}
