import { expect, test } from 'vitest'
import { SITE_PATHS } from '#contract/site/site.ts'
import { readTestConfig } from '#server/app/testing/testing-config.ts'
import { robots, sitemap } from '#server/growth/site/for-crawlers.ts'
import { publicAddress } from '#server/growth/site/site-address.ts'

const config = { publicUrl: 'https://app.hiram.ph', defaultBrand: 'given' }
const brands = readTestConfig({}).brands
const given = brands.get('given')!
const ph = brands.get('ph')!

test('the default brand is at our address, others by name, one with a host name at its host', () => {
  expect(publicAddress(config, given)).toEqual({ origin: 'https://app.hiram.ph', query: '' })
  expect(publicAddress(config, ph)).toEqual({ origin: 'https://app.hiram.ph', query: '?brand=ph' })
  const atHost = { ...ph, hostNames: ['www.hiram.ph', 'hiram.ph'] }
  expect(publicAddress(config, atHost)).toEqual({ origin: 'https://www.hiram.ph', query: '' })
})

test('the sitemap lists every page of the site once, and nothing else', () => {
  const xml = sitemap(publicAddress(config, given), ['en'])
  const found = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(found).toEqual(Object.values(SITE_PATHS).map((path) => `https://app.hiram.ph${path}`))
  const both = sitemap(publicAddress(config, ph), ['en', 'fil'])
  expect(both).toContain('https://app.hiram.ph/Loan?brand=ph</loc>')
  expect(both).toContain('https://app.hiram.ph/Loan?brand=ph&amp;lang=fil</loc>')
})

/** Whether robots.txt disallows an address, by prefix or exact end (RFC 9309). */
function isClosed(text: string, address: string): boolean {
  const rules = [...text.matchAll(/^Disallow: (.+)$/gm)].map(([, rule = '']) => rule)
  return rules.some((rule) =>
    rule.endsWith('$') ? address === rule.slice(0, -1) : address.startsWith(rule),
  )
}

test('robots may read the site and its texts, and no screen of a borrower', () => {
  const text = robots(publicAddress(config, given))
  for (const path of [...Object.values(SITE_PATHS), '/promotion', '/justWith', '/icons/share.png'])
    expect(isClosed(text, path), path).toBe(false)
  for (const path of ['/onWe', '/onWe?orderId=x', '/bandOf', '/order', '/found/v3/x', '/sandbox'])
    expect(isClosed(text, path), path).toBe(true)
  expect(text).toContain('Sitemap: https://app.hiram.ph/sitemap.xml\n')
})
