export const verificationPage = '/registrations/verification';

export const caseAddress = (id: string) => `${verificationPage}/${encodeURIComponent(id)}`;
