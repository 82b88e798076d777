import { describe, expect, it } from 'vitest'
import { nextPage } from '#web/console/sign-in/next-page.ts'

const after = (next: string) => nextPage(`?${new URLSearchParams({ next }).toString()}`)

describe('after signing in', () => {
  it.each(['/console/', '/console/loans/7?tab=ledger'])('%s is where they wanted to go', (next) => {
    expect(after(next)).toBe(next)
  })

  it.each([
    'https://evil.example/console/',
    '//evil.example/console/',
    '/\\evil.example',
    '/console.evil.example',
    'javascript:alert(1)',
    '/console/sign-in?next=x',
    '/main',
    '',
  ])('%s is not gone to', (next) => {
    expect(after(next)).toBe('/console/')
  })
})
