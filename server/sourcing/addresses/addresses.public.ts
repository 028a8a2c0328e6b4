export { candidateAddresses, contactAddresses, withAddresses } from './addresses.repo.ts';
export {
  type AddressFields,
  addressRows,
  type ContactKeys,
  contactKeys,
  emailKey,
  parsePhone,
  phoneKey,
  settleAddresses,
} from './addresses.rules.ts';
export { homeCountry, homeOfNew, insertAddresses, saveAddresses } from './addresses.writes.ts';
