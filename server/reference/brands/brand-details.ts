import type { BrandSetting } from '#server/platform/config/brands.ts'

/** How borrowers reach a brand: what staff may change while the server runs. */
export interface BrandDetails {
  readonly servicePhone: string
  readonly serviceEmail: string
  readonly iosStore: string
  readonly androidStore: string
}

/** The details of a brand as it is. */
export function toBrandDetails({ servicePhone, serviceEmail, stores }: BrandSetting): BrandDetails {
  return { servicePhone, serviceEmail, iosStore: stores.ios, androidStore: stores.android }
}

/** A brand with other details; null: as it is. */
export function withDetails(brand: BrandSetting, details: BrandDetails | null): BrandSetting {
  if (details === null) return brand
  const { iosStore: ios, androidStore: android, ...contact } = details
  return { ...brand, ...contact, stores: { ios, android } }
}
