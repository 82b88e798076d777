import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible } from '#e2e/access/accessible.ts'
import { button } from '#e2e/loan-steps.ts'
import { expect } from '#e2e/fixtures.ts'

/** A picture with edges everywhere, as the small print of an ID has. */
const SHARP = await sharp({
  create: {
    width: 856,
    height: 540,
    channels: 3,
    background: '#808080',
    noise: { type: 'gaussian', mean: 128, sigma: 40 },
  },
})
  .jpeg()
  .toBuffer()

/** Takes the front with the browser's made-up camera, chooses the other two from files. */
export async function sendPictures(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/idPictures\?.*amount=\d+/)
  await page.waitForLoadState('networkidle')
  await expectAccessible(page)
  // The made-up camera shows few edges: twice the picture is blurred, and then it may be used.
  await button(page, 'Open the camera').click()
  await takeBlurred(page)
  await expect(button(page, 'Use it as it is')).toHaveCount(0)
  await button(page, 'Take it again').click()
  await takeBlurred(page)
  await expectAccessible(page)
  expect(await page.evaluate(hasLiveVideo)).toBe(false)
  await button(page, 'Use it as it is').click()

  for (const title of ['Back of your ID', 'Your face']) {
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.getByLabel('Choose a picture').setInputFiles({
      name: 'picture.jpg',
      mimeType: 'image/jpeg',
      buffer: SHARP,
    })
    await button(page, 'Use this picture').click()
  }
  await expect(page.getByRole('heading', { name: 'We have your pictures' })).toBeVisible()
  await page.getByRole('link', { name: 'Continue to your loan' }).click()
}

async function takeBlurred(page: Page) {
  const shutter = button(page, 'Take the picture')
  await expect(shutter).toBeEnabled()
  expect(await page.evaluate(hasLiveVideo)).toBe(true)
  await shutter.click()
  await expect(page.getByText('It is blurred.')).toBeVisible()
}

function hasLiveVideo(): boolean {
  return [...document.querySelectorAll('video')].some(({ srcObject }) => srcObject !== null)
}
