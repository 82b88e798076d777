import type { Brand } from '#contract/brand.ts'

/** A brand of market asGiven, without demo data. */
export const GIVEN: Brand = {
  key: 'given',
  appName: 'Test Peso',
  market: 'asGiven',
  colours: { ink: '#1F2430', accent: '#FFC21A', onInk: '#FFFFFF' },
  servicePhone: '09170000001',
  serviceEmail: 'given@test.example',
  schemeUrl: 'testpeso://',
  stores: { ios: 'https://ios.test.example/app', android: 'https://android.test.example/app' },
  company: {
    name: 'Test Peso Lending Corp.',
    address: '1 Test Street, Makati City',
    secRegistration: 'CS1',
    certificateOfAuthority: '1',
    dataProtectionOfficer: {
      name: 'Ana Test',
      email: 'privacy@test.example',
      phone: '09170000009',
      npcRegistration: 'PIC-1',
    },
  },
  apiBase: '',
  h5Base: 'https://h5.test.example',
  policyUrl: '',
  linkOrigins: [],
}

/** A brand of market philippines. */
export const PH: Brand = {
  ...GIVEN,
  key: 'ph',
  appName: 'Test Hiram',
  market: 'philippines',
  servicePhone: '09170000002',
  serviceEmail: 'ph@test.example',
}
