import { expect, test } from 'vitest'
import { testApp } from '#server/app/testing/testing-app.ts'

// Trust requirement 23

/** What a stranger would write to break a page, a table or a file. */
const HOSTILE = '<b>=1+1</b>'

/** Compared with what is stored, or given to a provider's check: never kept as it was given. */
const LOOKED_UP = wordsOf(
  `productId product_id planId seen orderId orderNo offerId payTo sessionId entry sid capcode proof
    phone smsCode id answer problemId payment key userName repayToken bankCardId couponId
    verifyCode repaymentRecordId userId aim brand edition receipt channelNumber problemType
    problemSonType qs disputedReference problemImage picture keyId productKey token
    templateId page_id t deviceId appName`,
)

/** Stored after a check that lets no markup and no hidden character through; files escape formulas. */
const CHECKED = wordsOf(
  `fullName birthDate birthPlace nationality presentAddress permanentAddress idType
    idNumber work employer sourceOfFunds email presentArea permanentArea bankCode cardNo
    accountName paidAt`,
)

/** Stored as written: shown by BorrowerText, `withoutHidden` in files (e2e/site/hostile-answers.ts). */
const SHOWN = wordsOf(`problemDetail name reference slip words`)

/** Stored as written for machines: no page of staff shows them. */
const NOT_SHOWN = wordsOf(`path endpoint app_from user_from utm_tag invite_code links_id down_id`)

test('every text that a borrower or a stranger can write is known, with what becomes of it', async () => {
  const { app } = await testApp()
  const fields = app.endpoints.flatMap(({ path, input }) => textsOf(input, path))
  expect(fields.length).toBeGreaterThan(100)
  const known = [LOOKED_UP, CHECKED, SHOWN, NOT_SHOWN]
  expect(
    fields.filter((field) => known.filter((set) => set.has(nameOf(field))).length !== 1),
  ).toEqual([])
  const names = new Set(fields.map(nameOf))
  expect(known.flatMap((set) => [...set]).filter((name) => !names.has(name))).toEqual([])
})

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}

interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly maxLength?: number
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

/** Where a schema takes what is hostile. */
function textsOf(schema: Schema, path: string): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap((each) => textsOf(each, path))
  if (schema.type === 'array') return textsOf(schema.items ?? {}, path)
  if (schema.type === 'object')
    return Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
      textsOf(each, `${path}.${name}`),
    )
  const isFree = schema.type === 'string' && !schema.enum && schema.const === undefined
  const fits = (schema.maxLength ?? HOSTILE.length) >= HOSTILE.length
  return isFree && fits && new RegExp(schema.pattern ?? '').test(HOSTILE) ? [path] : []
}

function nameOf(field: string): string {
  return field.slice(field.lastIndexOf('.') + 1)
}
