// Texts that staff write in place of the program's: what is refused, and what borrowers then get.
import { beforeAll, describe, expect, test } from 'vitest'
import { CODES } from '#contract/codes.ts'
import { decideApproval } from '#contract/console/approvals/approvals.ts'
import {
  listMessageTexts,
  previewMessageText,
  readMessageText,
  resetMessageText,
  writeMessageText,
} from '#contract/console/set-up/message-texts.ts'
import { listStaffLog, oneStaffLog } from '#contract/console/staff/staff-log.ts'
import { smsSegments } from '#domain/contacts/sms-segments.ts'
import { editableMessages } from '#server/backoffice/message-texts/editable-messages.ts'
import { measureText } from '#server/backoffice/message-texts/measure-text.ts'
import { allMessages } from '#server/backoffice/message-texts/brand-message.ts'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { wordingTools } from '#server/backoffice/wording/testing-wording.ts'
import { openMessageTexts } from '#server/reference/message-texts/message-texts.ts'
import { marketLanguages } from '#server/platform/messages/localized.ts'
import { NOTIFICATION_MESSAGES } from '#server/service/notifications/texts/notification-messages.ts'
import { writeNotificationMessages } from '#server/service/notifications/texts/written-notification-messages.ts'
import { filledTemplates } from '#server/service/complaint/replies/reply-templates.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const server = await testApp()
const { deps } = server
const { askedBy, asksAndIsApproved } = wordingTools(server)

let admin: Awaited<ReturnType<typeof testStaff>>
beforeAll(async () => {
  admin = await testStaff(server, 'admin')
})

const PROMISE = 'ph sms promiseReminder'
const PLEASE =
  '{appName}: Please remember {amount} for {number} by {day}. Thank you for keeping your word.'

const read = async (id: string) => (await admin.call(readMessageText, { id })).data
const numberOf = async (id: string, language: string) =>
  (await read(id)).languages.find((each) => each.language === language)?.number ?? 0
const write = async (id: string, text: string, language: 'en' | 'fil' = 'en') =>
  asksAndIsApproved(admin, writeMessageText, {
    id,
    language,
    seen: await numberOf(id, language),
    text,
  })
const reset = async (id: string, language: 'en' | 'fil' = 'en') =>
  asksAndIsApproved(admin, resetMessageText, {
    id,
    language,
    seen: await numberOf(id, language),
    reason: 'Nobody understood it',
  })
const measured = async (id: string, text: string) =>
  (await admin.call(previewMessageText, { id, language: 'en', text })).data

const FACTS = { appName: 'Hiram', number: 'HL1', amount: 'PHP 500.00', day: 'Mon, Nov 30, 2026' }
const sent = (brand = 'ph', language: 'en' | 'fil' = 'en', facts = FACTS) =>
  writeNotificationMessages(deps.messageTexts, brand, language).promiseReminder(facts)

test('every text of the program can be saved as it is, and costs one part', () => {
  for (const { message, brand } of allMessages(deps))
    for (const language of marketLanguages(brand.market)) {
      const text = message.programText[language]
      const place = { message, brand, language }
      const { faults, parts, cost } = measureText(deps, place, text)
      expect([message.key, language, ...faults]).toEqual([message.key, language])
      expect([parts, cost]).toEqual(message.kind === 'sms' ? [1, '50'] : [0, '0'])
    }
})

test('messages of codes, sign-ins, accounts and corrections are not among them', () => {
  const keys = new Set(editableMessages().map(({ key }) => key))
  for (const key of ['newBrowser', 'accountChanged', 'numberCorrected', 'code'])
    expect(keys.has(key)).toBe(false)
  const fixed = Object.keys(NOTIFICATION_MESSAGES.en).filter((key) => !keys.has(key))
  expect(fixed).toHaveLength(6)
})

describe('a text that an admin writes', () => {
  test('is sent from then on for its brand and language alone, and the program’s after a reset', async () => {
    const before = sent()
    expect(await write(PROMISE, ` ${PLEASE}\u{200B} `)).toMatchObject({ code: '0' })
    expect(sent()).toBe(
      'Hiram: Please remember PHP 500.00 for HL1 by Mon, Nov 30, 2026. Thank you for keeping your word.',
    )
    expect(sent('given')).toBe(before)
    expect(sent('ph', 'fil')).toBe(NOTIFICATION_MESSAGES.fil.promiseReminder(FACTS))

    const other = await openMessageTexts(deps.database)
    expect(await reset(PROMISE)).toMatchObject({ code: '0' })
    expect(sent()).toBe(before)
    const name = { brand: 'ph', kind: 'sms', key: 'promiseReminder', language: 'en' } as const
    expect(other.of(name)).toBe(PLEASE)
    await other.refresh()
    expect(other.of(name)).toBe(null)

    const { versions, languages } = await read(PROMISE)
    expect(versions).toMatchObject([
      { language: 'en', text: null, reason: 'Nobody understood it' },
      { language: 'en', text: PLEASE, reason: 'Borrowers asked for it' },
    ])
    expect(languages[0]).toMatchObject({ isOwn: false, number: 2 })
    expect(await reset(PROMISE)).toMatchObject({ code: CODES.notInThisStatus })
  })

  test('is filled in, and nothing in a value is taken for a placeholder', async () => {
    await write(PROMISE, PLEASE)
    expect(sent('ph', 'en', { ...FACTS, number: '{amount}' })).toContain('for {amount} by')
    await reset(PROMISE)
  })

  test('is one of its own for money that is for no one loan', async () => {
    const posted = (number: string) =>
      writeNotificationMessages(deps.messageTexts, 'ph', 'en').paymentPosted({ ...FACTS, number })
    await write('ph sms paymentPosted', '{appName}: {amount} came in for {number}.')
    expect(posted('HL1')).toBe('Hiram: PHP 500.00 came in for HL1.')
    expect(posted('')).toBe(NOTIFICATION_MESSAGES.en.paymentPosted({ ...FACTS, number: '' }))
    await write('ph sms paymentPostedWithoutLoan', '{appName}: {amount} came in.')
    expect(posted('')).toBe('Hiram: PHP 500.00 came in.')
  })

  test('is what a reply to a complaint starts from', async () => {
    await write('ph reply sorry', 'Sorry, {name}. It is put right.')
    const facts = { name: 'Ana', complaintNumber: '', loanNumber: '', amount: '', resolveBy: '' }
    const textFor = (brand: string) =>
      filledTemplates(deps.messageTexts, { brand, language: 'en' }, facts).find(
        ({ key }) => key === 'sorry',
      )?.text
    expect(textFor('ph')).toBe('Sorry, Ana. It is put right.')
    expect(textFor('given')).toMatch(/^Dear Ana, we are sorry/)
  })
})

test.for([
  [PROMISE, '{appName}: Pay by {day}.', 'It lacks {amount}. It lacks {number}.'],
  [PROMISE, `${PLEASE} {name}`, '{name} is no placeholder of this message.'],
  [PROMISE, `${PLEASE} {`, 'A brace stands alone: a placeholder is a name between two.'],
  [
    PROMISE,
    `Hi. ${PLEASE}`,
    'It begins with {appName} and a colon: who reads it must know who writes.',
  ],
  [
    PROMISE,
    `${PLEASE} See www.x.ph`,
    'A text message carries no link. www.x.ph is no address of the brand.',
  ],
  [
    PROMISE,
    `${PLEASE} ${'Please. '.repeat(25)}`,
    'It has more than 2 parts at the largest amount.',
  ],
  [
    PROMISE,
    `${PLEASE} ₱${'Please. '.repeat(8)}`,
    'It has more than 2 parts at the largest amount.',
  ],
  [
    PROMISE,
    `${PLEASE} No fees for you.`,
    '“No fees” is typed: a message has figures by its placeholders.',
  ],
  [
    PROMISE,
    `${PLEASE} Tatawagan namin ang boss mo.`,
    '“tatawagan namin ang boss”: nobody but the borrower is told or contacted (SEC MC 18 s.2019).',
  ],
  ['ph push overdue', ' ', 'It is empty.'],
  [
    'ph push overdue',
    'Pay, or the POLICE come.',
    '“police”: police and prison have no place in what many read (Constitution, article III, section 20; SEC MC 18 s.2019).',
  ],
  [
    'ph push overdue',
    'You owe 500.',
    'It has no amount and no number: others may see the screen of the phone.',
  ],
  ['ph push overdue', 'You owe {amount}.', '{amount} is no placeholder of this message.'],
  ['ph push overdue', 'Read it. '.repeat(20), 'It is longer than 120 characters.'],
  ['ph reply sorry', 'Dear {borrower}', '{borrower} is no placeholder of this message.'],
] as const)('%s: “%s” is refused, and changes nothing', async ([id, text, why]) => {
  const before = await read(id)
  expect((await measured(id, text)).faults).toEqual(why.split(/(?<=\.) /))
  expect(await write(id, text)).toMatchObject({ code: CODES.inputRefused, message: why })
  expect((await read(id)).languages).toEqual(before.languages)
})

test('a preview says how long a text is in either alphabet, and what it costs', async () => {
  const latin = await measured(PROMISE, `${PLEASE} ${'x'.repeat(60)}`)
  expect(latin).toMatchObject({
    alphabet: 'gsm',
    parts: 2,
    placesMost: 306,
    cost: '100',
    faults: [],
  })
  expect(smsSegments(latin.shown)).toBe(2)
  expect(latin.shown).toContain('PHP 999,999.99 for HL20261122123456 by Wed, Nov 25, 2026')
  const peso = await measured(PROMISE, `${PLEASE}₱`)
  expect(peso).toMatchObject({ alphabet: 'ucs2', placesMost: 134, parts: 2, cost: '100' })
})

test('of two that were asked for on the same version one is refused, as is the text that stands there', async () => {
  const id = 'ph sms settled'
  const texts = [
    '{appName}: {number} is done. Thank you.',
    '{appName}: {number} is over. Thank you.',
  ]
  const both: { code: string }[] = []
  const others = [await testStaff(server, 'admin'), await testStaff(server, 'admin')]
  const asked = { id, language: 'en', seen: 0, reason: 'It is too short' } as const
  for (const [place, person] of others.entries())
    expect(
      await person.call(writeMessageText, { ...asked, text: texts[place] ?? '' }),
    ).toMatchObject({ code: '0' })
  for (const person of others)
    both.push(await admin.call(decideApproval, { id: await askedBy(person), outcome: 'approved' }))
  expect(both.map(({ code }) => code).toSorted()).toEqual([CODES.notInThisStatus, '0'].toSorted())
  const { languages } = await read(id)
  expect(await write(id, languages[0]?.text ?? '')).toMatchObject({ code: CODES.notInThisStatus })
  expect(await numberOf(id, 'en')).toBe(1)
})

test('what no brand has, or does not speak, is not found', async () => {
  for (const id of ['ph sms newBrowser', 'none sms settled', 'ph reply settled'])
    expect(await admin.call(readMessageText, { id })).toMatchObject({ code: CODES.notFound })
  const reason = 'Nobody speaks it'
  const asked = { id: 'given sms settled', language: 'fil', seen: 0, text: 'x', reason } as const
  expect(await admin.call(writeMessageText, asked)).toMatchObject({ code: CODES.inputRefused })
})

test('the list and the log of staff say who wrote what; compliance reads, and support does not', async () => {
  const text = '{appName}: We answered {number}. <b>Read</b> it in the app.'
  await write('ph sms complaintAnswered', text)
  const own = (await admin.call(listMessageTexts, { own: 'yes', size: 100 })).data.items
  expect(own.find(({ key }) => key === 'complaintAnswered')).toMatchObject({
    english: text,
    written: 'en',
  })
  const all = (await admin.call(listMessageTexts, { brand: 'ph', kind: 'push' })).data
  expect(all.items).toHaveLength(11)
  const compliance = await testStaff(server, 'compliance')
  const { data } = await compliance.call(listStaffLog, { act: 'writeMessageText' })
  const line = data.items.find(
    ({ kind, subject }) => kind === 'done' && subject === 'ph sms complaintAnswered en',
  )
  const one = await compliance.call(oneStaffLog, { id: line?.id ?? '' })
  expect(JSON.stringify(one.data)).toContain('<b>Read</b> it in the app.')
  const reason = 'It is kinder so'
  const asked = { id: PROMISE, language: 'en', seen: 0, text: PLEASE, reason } as const
  expect(await compliance.call(writeMessageText, asked)).toMatchObject({ code: CODES.notAllowed })
  const support = await testStaff(server, 'support')
  expect(await support.call(listMessageTexts, {})).toMatchObject({ code: CODES.notAllowed })
})
