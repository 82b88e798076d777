import { ApiRefusal } from '#doubles/kit/api-refusal.ts'

// Error codes of the manual: 103 reference, 106 currency, 111 parameters, 201 and 202 credentials.
export const badParameter = (message: string) => new ApiRefusal(400, '111', message)
export const noSuchTransaction = () => new ApiRefusal(404, '103', 'Transaction not found')
