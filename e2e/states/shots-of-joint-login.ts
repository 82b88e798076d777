import type { Page } from '@playwright/test'
import { loanSample } from '#e2e/samples/loan-samples.ts'
import type { Shot } from '#e2e/states/shot.ts'
import { shot, waitingAndFailing } from '#e2e/states/shots-of-loans.ts'

const LIST = '**/found/gopia/goya/list*'

const [product] = loanSample(21).recProducts
/** A product of the list; `other` replaces fields. */
export const tagged = (name: string, other: object = {}) => ({
  ...product,
  productKey: name,
  name,
  tags: ['Fast decision', 'Small fees'],
  ...other,
})

/** Three cards, of which two show tags and the last cannot be taken. */
const PRODUCTS = [tagged('EasyPlan'), tagged('BigPlan'), tagged('PartnerCash', { available: 0 })]

/** Answers the list of recommended products with these. */
export const listIs = (list: object[]) => (page: Page) =>
  page.route(LIST, (route) =>
    route.fulfill({
      json: {
        code: '00',
        message: 'success',
        data: {
          noticeMessage: 'We could not take you over from our partner.',
          errMessage: 'This link was used before. Open a new one from the partner’s app.',
          list,
        },
      },
    }),
  )

const toEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
const listed = (page: Page) => page.getByText('EasyPlan', { exact: true }).waitFor()

/** The failure page of joint login in every state. */
export const SHOTS_OF_JOINT_LOGIN: readonly Shot[] = [
  shot('jointLoginFailure', 'with products', listIs(PRODUCTS), listed),
  shot('jointLoginFailure', 'with products, to its end', listIs(PRODUCTS), async (page) => {
    await listed(page)
    await toEnd(page)
  }),
  shot('jointLoginFailure', 'without products', listIs([]), (page) =>
    page.getByText(/^This link was used before/).waitFor(),
  ),
  ...waitingAndFailing('jointLoginFailure', LIST, '-1003', 'Too many tries.'),
]
