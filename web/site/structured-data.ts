import { SITE_FILES, SITE_PATHS, type LoanExample } from '#contract/site/site.ts'
import { publicHref, type Site } from '#web/site/site.ts'

/**
 * The lender as structured data (schema.org). Reviews are left out on purpose: their markup counts
 * as a rating that nobody could verify.
 */
function structuredData(site: Site): object {
  const { facts } = site
  const graph = [
    lender(site),
    facts.page === 'home' ? webSite(site) : breadcrumbs(site),
    ...(facts.example ? [loan(site, facts.example)] : []),
  ]
  return { '@context': 'https://schema.org', '@graph': graph }
}

/** JSON whose strings cannot close the script block. */
export function structuredDataText(site: Site): string {
  return JSON.stringify(structuredData(site)).replaceAll('<', String.raw`\u003c`)
}

function lender(site: Site): object {
  const { brand } = site.facts
  const { company } = brand
  return {
    '@type': 'FinancialService',
    '@id': lenderId(site),
    name: brand.appName,
    legalName: company.name,
    url: publicHref(site, SITE_PATHS.home),
    logo: publicHref(site, SITE_FILES.icon512, site.facts.languages[0]),
    image: publicHref(site, SITE_FILES.shareImage),
    telephone: brand.servicePhone,
    email: brand.serviceEmail,
    address: { '@type': 'PostalAddress', streetAddress: company.address, addressCountry: 'PH' },
    areaServed: 'PH',
    ...(site.market.lenderNotices ? { identifier: licences(site) } : {}),
  }
}

function licences({ facts }: Site): object[] {
  const { secRegistration, certificateOfAuthority } = facts.brand.company
  return [
    { '@type': 'PropertyValue', name: 'SEC registration', value: secRegistration },
    { '@type': 'PropertyValue', name: 'Certificate of authority', value: certificateOfAuthority },
  ]
}

function webSite(site: Site): object {
  return {
    '@type': 'WebSite',
    name: site.facts.brand.appName,
    url: publicHref(site, SITE_PATHS.home),
    inLanguage: site.texts.lang,
    publisher: { '@id': lenderId(site) },
  }
}

function breadcrumbs(site: Site): object {
  const { page } = site.facts
  return {
    '@type': 'BreadcrumbList',
    itemListElement: (['home', page] as const).map((key, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: site.texts.pages[key],
      item: publicHref(site, SITE_PATHS[key]),
    })),
  }
}

/** The loan example, with the effective rate as the annual percentage rate. */
function loan(site: Site, { productName, principal, cost, payments }: LoanExample): object {
  return {
    '@type': 'LoanOrCredit',
    name: productName,
    provider: { '@id': lenderId(site) },
    amount: { '@type': 'MonetaryAmount', currency: 'PHP', value: principal / 100 },
    annualPercentageRate: Number(cost.eirYearly),
    loanTerm: {
      '@type': 'QuantitativeValue',
      value: payments.at(-1)?.days ?? 0,
      unitCode: 'DAY',
    },
  }
}

/** The same in all languages: there is one lender. */
function lenderId(site: Site): string {
  return `${publicHref(site, SITE_PATHS.home, site.facts.languages[0])}#lender`
}
