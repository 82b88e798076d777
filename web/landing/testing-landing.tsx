import { cleanup, render, screen } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import { afterEach } from 'vitest'
import type { Brand } from '#contract/brand.ts'
import {
  getSid,
  type PromotionPage,
  type PromotionTemplate,
  trackClick,
  trackVisit,
} from '#contract/growth/promotion.ts'
import { answer } from '#web/kit/testing/answer.ts'
import { GIVEN } from '#web/kit/testing/brands.ts'
import { LandingApp } from '#web/landing/landing-app.tsx'
import { loadLandingPage } from '#web/landing/landing-page.ts'
import { readLandingQuery } from '#web/landing/landing-query.ts'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

export function aTemplate(brand: Brand = GIVEN, more: Partial<PromotionTemplate> = {}) {
  const template: PromotionTemplate = {
    id: '7',
    brand,
    language: 'en',
    appName: brand.appName,
    title: 'A title',
    tagline: 'A tagline.',
    buttonText: 'Register now',
    agreementTitle: 'The agreement',
    agreementText: ['The first paragraph.', '<b>The second</b>'],
    bannerUrl: '',
    colours: { ...brand.colours, ground: '#FFF5DF' },
    downloads: [],
    hasUcHook: true,
  }
  return { ...template, ...more }
}

function pageOf(template: PromotionTemplate): PromotionPage {
  return { brand: template.brand, language: template.language, isSignedIn: false, template }
}

/** Opens the promotion page at an address, with a captcha called `sid-1`. */
export async function openLanding(address: string, template = aTemplate()) {
  answer(getSid, { sid: 'sid-1' })
  answer(trackVisit, {})
  answer(trackClick, {})
  history.replaceState(null, '', address)
  const page = await loadLandingPage(pageOf(template))
  const query = readLandingQuery(location)
  const { container } = render(<LandingApp page={page} template={template} query={query} />)
  await screen.findByRole('img', { name: /picture/i })
  return container
}

/** Fills in the given values as a visitor would. */
export async function fillIn(
  typed: { mobile?: string; captcha?: string; code?: string },
  user: UserEvent = userEvent.setup(),
) {
  if (typed.mobile) await user.type(screen.getByLabelText('Mobile number'), typed.mobile)
  if (typed.captcha) await user.type(screen.getByLabelText('Picture code'), typed.captcha)
  if (typed.code) await user.type(screen.getByLabelText('SMS code'), typed.code)
  return user
}

/** The error beside a field. */
export function fieldError(field: HTMLElement): string | undefined {
  const described = field.getAttribute('aria-describedby') ?? ''
  return document.getElementById(described)?.textContent
}

export const sendButton = () => screen.getByRole('button', { name: /verification code|^\d+s$/i })
export const registerButton = () => screen.getByRole('button', { name: 'Register now' })
