import { Type } from 'typebox'
import { endpoint } from '#contract/endpoint.ts'

/** How to reach customer service; serves /foreignAlbum (KF-001 to KF-004). */
export const getCustomerService = endpoint({
  method: 'POST',
  path: '/v3/personal-center/contact-kf-info',
  summary: 'The e-mail address and telephone of customer service, for the customer service screen.',
  access: 'visitor',
  input: Type.Object({
    /** Always 30 in the given app (CONST-019); ignored. */
    overall: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  }),
  output: Type.Object({
    email: Type.String(),
    /** The telephone: a number that takes calls, SMS and WhatsApp. */
    smWa: Type.String(),
  }),
})
