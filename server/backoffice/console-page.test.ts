import { describe, expect, it } from 'vitest'
import { testStaff } from '#server/backoffice/testing-staff.ts'
import { testApp } from '#server/app/testing/testing-app.ts'

const t = await testApp()
const open = async (url: string, headers = {}) => t.app.inject({ method: 'GET', url, headers })

describe('the page of the console', () => {
  it.each(['/console', '/console/', '/console/loans/123/show', '/console/search?q=ana'])(
    'is at %s',
    async (url) => {
      const { statusCode, body, headers } = await open(url)
      expect(statusCode).toBe(200)
      expect(headers['content-type']).toContain('text/html')
      expect(body).toContain('id="app"')
    },
  )

  it('is kept by nobody and found by no crawler', async () => {
    const { headers } = await open('/console/')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  it('has no inline script, and its one style under a nonce of its own', async () => {
    const [one, other] = [await open('/console/'), await open('/console/')]
    expect(one.body).not.toMatch(/<script(?![^>]*\bsrc=)/)
    expect(one.body).not.toMatch(/ style=| on\w+=/)
    const [, nonce = ''] = /<style nonce="([^"]{16,})">/.exec(one.body) ?? []
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
    expect(String(one.headers['content-security-policy'])).not.toContain('unsafe-inline')
    expect(other.body).not.toContain(nonce)
  })

  it('is painted with the words of Today where it is Today, and says that it opens elsewhere', async () => {
    const [today, other] = [(await open('/console/')).body, (await open('/console/loans')).body]
    expect(today).toContain('<h1>Today</h1>')
    expect(today).not.toContain('Opening the console')
    expect(other).not.toContain('<h1>')
    expect(other).toContain('Opening the console')
  })

  it('has the brand’s name and ink', async () => {
    const { body } = await open('/console/')
    expect(body).toContain('<meta name="application-name" content="Hiram Peso"')
    expect(body).toContain('--brand-ink:#1F2430')
  })

  it('is the same for everybody: nobody’s data are in it', async () => {
    const { cookie, email } = await testStaff(t, 'admin')
    const { body } = await open('/console/', { cookie })
    expect(body).not.toContain(email)
  })
})
