import type { IpSettings } from '@panel/contract/epp';

export const exampleIpSettings: IpSettings = { ipAddresses: [], maximum: 10, currentAddress: null, refused: [] };
