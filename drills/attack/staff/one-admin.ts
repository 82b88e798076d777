import { decideApproval, listApprovals } from '#contract/console/approvals/approvals.ts'
import { readBrand, resetBrand, writeBrand } from '#contract/console/set-up/brands.ts'
import { readMessageText, writeMessageText } from '#contract/console/set-up/message-texts.ts'
import {
  publishPromotionPage,
  readPromotionPage,
  savePromotionPage,
} from '#contract/console/set-up/promotion-pages.ts'
import type { StaffEndpoint } from '#contract/console/staff-endpoint.ts'
import { getPromotionTemplate } from '#contract/growth/promotion.ts'
import { type Attack, exactly } from '#drills/attack/attack.ts'
import { call, send } from '#drills/attack/caller.ts'
import type { Copy } from '#drills/attack/copy.ts'
import { callStaff, signInAs } from './staff.ts'

const reason = 'Borrowers asked for it'
const TEXT = 'ph sms settled'
const SAME = {
  servicePhone: '09170000999',
  serviceEmail: 'care@lender.ph',
  iosStore: 'https://apps.apple.com/ph/app/hiram/id1',
  androidStore: 'https://play.google.com/store/apps/details?id=ph.hiram',
}
/** Where an app of nobody's store would come from. */
const FOREIGN_STORES = [
  { androidStore: 'https://evil.example/hiram.apk' },
  { androidStore: 'https://play.google.com@evil.example/store/apps/details?id=x' },
  { androidStore: 'https://play.google.com:8443/store/apps/details?id=x' },
  { iosStore: 'https://apps.apple.com.evil.example/ph/app/hiram/id1' },
  { iosStore: 'http://apps.apple.com/ph/app/hiram/id1' },
  { serviceEmail: 'care@lender.ph,eve@evil.example' },
]
const FOREIGN_TEXTS = [
  '{appName}: {number} is done. Call 0917 555 0199.',
  '{appName}: {number} is done. Call +63 (917) 555-0199.',
  '{appName}: {number} is done. See https://evil.example/pay',
  '{appName}: {number} is done. See evil.example/pay',
  '{appName}: {number} is done. Write to pay@evil.example',
]

/** One admin alone leads every borrower to a number, an address, a program or a page of their own. */
export const oneAdmin: Attack = {
  name: 'one-admin',
  trust: 72,
  run: async (copy) => {
    const admin = await signInAs(copy, 'admin')
    const again = await signInAs(copy, 'admin')
    const before = await readByBorrowers(copy)
    const ask = async (endpoint: StaffEndpoint, input: object) =>
      callStaff(copy, admin, endpoint, { reason, ...input })
    const numberOf = async (endpoint: StaffEndpoint, id: string) =>
      (await callStaff(copy, admin, endpoint, { id })).data as { number: number }

    const { number: seen } = await numberOf(readBrand, 'ph')
    let foreign = 0
    for (const one of FOREIGN_STORES) {
      const details = { ...SAME, ...one }
      if ((await ask(writeBrand, { id: 'ph', seen, details })).code === '0') foreign += 1
    }
    for (const text of FOREIGN_TEXTS) {
      const written = { id: TEXT, language: 'en', seen: 0, text }
      if ((await ask(writeMessageText, written)).code === '0') foreign += 1
    }

    const text = '{appName}: {number} is done. Thank you.'
    const { draft, number } = (await callStaff(copy, admin, readPromotionPage, { id: '2' }))
      .data as { draft: { en: object }; number: number }
    const en = { ...draft.en, tagline: 'Redirected.' }
    await ask(savePromotionPage, { id: '2', seen: number, draft: { ...draft, en } })
    const asked = [
      await ask(writeBrand, { id: 'ph', seen, details: SAME }),
      await ask(writeMessageText, { id: TEXT, language: 'en', seen: 0, text }),
      await ask(publishPromotionPage, { id: '2', seen: number + 1 }),
    ]
    await ask(resetBrand, { id: 'ph', seen })
    const { data } = await callStaff(copy, admin, listApprovals)
    const waiting = (data as { items: { id: string }[] }).items
    let approved = 0
    for (const browser of [admin, again])
      for (const { id } of waiting) {
        const answer = await callStaff(copy, browser, decideApproval, { id, outcome: 'approved' })
        if (answer.code === '0') approved += 1
      }
    // Other processes read what was written each ten seconds; the server itself at once.
    const after = await readByBorrowers(copy)
    const { data: page } = await callStaff(copy, admin, readMessageText, { id: TEXT })
    const own = (page as { languages: { isOwn: boolean }[] }).languages.some(({ isOwn }) => isOwn)
    return [
      exactly(0, foreign, `of ${FOREIGN_STORES.length + FOREIGN_TEXTS.length} foreign ways taken`),
      exactly(3, asked.filter(({ code }) => code === '0').length, 'lawful changes asked for'),
      exactly(3, waiting.length, 'of them wait for another person'),
      exactly(0, approved, 'approved by who asked, in two browsers'),
      exactly(0, before === after && !own ? 0 : 1, 'changes that a borrower reads'),
    ]
  },
}

/** What borrowers and strangers read of how the lender is reached. */
async function readByBorrowers(copy: Copy): Promise<string> {
  const contact = await send(copy, 'GET', '/Contact?brand=ph')
  const page = await call(copy, getPromotionTemplate, { templateId: '2' }, { brand: 'ph' })
  const ways = contact.text.match(/\+?\d{7,15}|[\w.]+@[\w.]+|https?:[^"<\s]+/g)
  if (!ways) throw new Error('The page of contacts names no way to reach the lender.')
  return ways.join(' ') + page.text
}
