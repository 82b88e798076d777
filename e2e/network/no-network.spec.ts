import { acceptButton, payButton } from '#e2e/loan-steps.ts'
import { brandsAt } from '#e2e/depth.ts'
import {
  button,
  countCalls,
  expectLocalized,
  listed,
  loseAnswer,
  findOrder,
  SAID,
} from '#e2e/network/lost-answers.ts'
import { expect, test } from '#e2e/own-server.ts'
import { tapTwice } from '#e2e/network/tap-twice.ts'

test.use({ viewport: { width: 360, height: 740 }, resets: 'for each test' })

const PUSH = '**/found/v3/loan-confirm/loan-detail-push*'
const PUSH_V2 = '**/found/gopia/goya/push*'
const PAY = '**/found/v3/loan-details/generate-vcode*'

for (const brand of brandsAt(0))
  test(`${brand}: an acceptance whose answer is lost and that is sent again by two fast taps is one loan`, async ({
    page,
    enter,
    request,
    troubles,
  }) => {
    await enter(`${brand}-new`, 'confirmLoan')
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await loseAnswer(page, PUSH)
    await acceptButton(page).click()
    await expectLocalized(page)
    troubles.expect(/ERR_CONNECTION_RESET/)
    const orderId = await findOrder(request, `${brand}-new`)
    expect(orderId).not.toBe('')

    await page.unroute(PUSH)
    const pushed = countCalls(page, 'loan-detail-push')
    await tapTwice(acceptButton(page))
    await expect(page).toHaveURL(new RegExp(`orderId=${orderId}`))
    expect(pushed()).toBe(1)
    expect(await findOrder(request, `${brand}-new`)).toBe(orderId)
    await page.waitForLoadState('networkidle')
  })

for (const brand of brandsAt(1))
  test(`${brand}: a payment whose answer is lost and that is started again by two fast taps is one payment`, async ({
    page,
    enter,
    request,
    troubles,
  }) => {
    const orderId = await findOrder(request, `${brand}-174`)
    await enter(`${brand}-174`, 'repay')
    await button(page, 'Payment Method').click()
    await loseAnswer(page, PAY)
    await payButton(page).click()
    await expectLocalized(page)
    troubles.expect(/ERR_CONNECTION_RESET/)
    expect(await listed(request, 'payments', orderId)).toHaveLength(1)

    await page.unroute(PAY)
    const started = countCalls(page, 'generate-vcode')
    await tapTwice(payButton(page))
    await expect(page).toHaveURL(/\/Pay\.aspx/)
    expect(started()).toBe(1)
    expect(await listed(request, 'payments', orderId)).toHaveLength(1)
  })

for (const brand of brandsAt(2))
  test(`${brand}: an acceptance whose answer is lost is a loan, to which the other confirm screen leads`, async ({
    page,
    enter,
    request,
    troubles,
  }) => {
    await enter(`${brand}-new`, 'confirmLoanV2')
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await loseAnswer(page, PUSH_V2)
    await page.getByRole('region', { name: 'Actions' }).getByRole('button').click()
    await expectLocalized(page)
    troubles.expect(/ERR_CONNECTION_RESET/)
    const orderId = await findOrder(request, `${brand}-new`)
    expect(orderId).not.toBe('')

    await enter(`${brand}-new`, 'confirmLoan')
    await expect(page).toHaveURL(new RegExp(`orderId=${orderId}`))
    expect(await findOrder(request, `${brand}-new`)).toBe(orderId)
    await page.waitForLoadState('networkidle')
  })

for (const brand of brandsAt(3))
  test(`${brand}: an extension whose answer is lost and that is paid by two fast taps is one payment`, async ({
    page,
    enter,
    request,
    troubles,
  }) => {
    const orderId = await findOrder(request, `${brand}-174-delay`)
    await enter(`${brand}-174-delay`, 'extendLoan')
    await button(page, 'Payment Method').click()
    await loseAnswer(page, PAY)
    await payButton(page).click()
    await expectLocalized(page)
    troubles.expect(/ERR_CONNECTION_RESET/)
    expect(await listed(request, 'payments', orderId)).toHaveLength(1)

    await page.unroute(PAY)
    const started = countCalls(page, 'generate-vcode')
    await tapTwice(payButton(page))
    await expect(page).toHaveURL(/\/Pay\.aspx/)
    expect(started()).toBe(1)
    expect(await listed(request, 'payments', orderId)).toHaveLength(1)
  })

for (const brand of brandsAt(4))
  test(`${brand}: the guidance needs no network once it is loaded`, async ({
    page,
    enter,
    context,
  }) => {
    await enter(`${brand}-174`, 'paymentGuide')
    await context.setOffline(true)
    for (const picture of await page.getByRole('button', { name: /^Enlarge/ }).all()) {
      await picture.click()
      await page.getByRole('button', { name: /^Close the picture/ }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })

// spec: NET-010, ERR-034
for (const brand of brandsAt(6))
  test(`${brand}: a call that is never answered is given up after 60 seconds, and shown`, async ({
    page,
    enter,
    request,
    troubles,
  }) => {
    await page.clock.install()
    const orderId = await findOrder(request, `${brand}-174`)
    await enter(`${brand}-174`, 'repay')
    await button(page, 'Payment Method').click()
    await page.route(PAY, () => {})
    const asked = page.waitForRequest(PAY)
    // From here on the page's clock moves only as the test says.
    await page.clock.pauseAt(Date.now() + 60_000)
    await payButton(page).click()
    await asked
    await page.clock.fastForward(59_000)
    await expect(page.getByText(SAID)).toBeHidden()
    await page.clock.fastForward(1000)
    await expectLocalized(page)
    await expect(payButton(page)).toBeEnabled()
    troubles.expect(/ERR_ABORTED/)
    expect(await listed(request, 'payments', orderId)).toEqual([])
  })

for (const brand of brandsAt(7))
  test(`${brand}: sheets of a screen still open without a network`, async ({
    page,
    enter,
    context,
    troubles,
  }) => {
    await enter(`${brand}-174`, 'repay')
    // Dialogs are loaded when the browser is idle, within a second.
    await page.waitForTimeout(1500)
    await context.setOffline(true)
    await button(page, 'Payment Method').click()
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeVisible()
    // Only logos are missing; letters replace them.
    troubles.expect(/ERR_INTERNET_DISCONNECTED|logos/)
  })
