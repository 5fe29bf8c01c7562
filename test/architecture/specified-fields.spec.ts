import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

interface Schema {
  properties?: Record<string, unknown>;
}

const FILE = resolve(__dirname, '../../docs/openapi.json');
const { schemas } = (
  JSON.parse(readFileSync(FILE, 'utf8')) as { components: { schemas: Record<string, Schema> } }
).components;

/**
 * Section 3 of the specification: each field of an entity, and where its name differs, ours. A secret is told by what says
 * that it is there.
 */
const FIELDS: Record<string, string> = {
  UserAnswer: `username realName pmsUser email phone hasPassword passwordExpiresAt resort hotels language startingPage
    roles status locked userType attributes company businessSystem invoiceCompanyCode invoiceUserId pmsUserId`,
  CreateUserDto: 'password confirmPassword',
  RoleAnswer: 'name shortDescription description permissions roleGroup',
  // The client id is the code.
  ApiClientAnswer: `code name type group secretChangedAt accessTokenSeconds refreshTokenSeconds callbackEnabled
    callbackTriggers groupClient deviceId ip os appVersion boundDesktop hotels invoiceSettings billingSettings`,
  TenantAnswer: 'id simpleCode timeZone area address telephone email website logo builtInRoles database sso',
  // `autoMigrate` is the liquibase flag.
  TenantDatabaseAnswer: `kind username passwordSet jdbcUrl minConnections maxConnections initialConnections autoMigrate`,
  TenantSsoAnswer: `authServerUrl clientId clientSecretSet tlsVerify rolesNode hotelsNode usernameNode nameNode emailNode
    roleMapping hotelMapping userSync`,
  HotelSettingsAnswer: `code nameZh name type timeZone adapterChannelType countryPhoneCodes address phone email postcode
    notes logo area website currencyCode additionalCurrencies localLanguage kioskDirtyRoomCheckIn kioskStaffCheckOut
    invoiceInfoSync`,
  HotelGroupAnswer: `code name nameZh website title logo contactEmail contactPhone country province city address appName
    appNameZh appTitle appTitleZh appLogo`,
  // Merchant, terminal and API credentials are the vendor's own fields; the partial refund flag is one of its capabilities.
  PaymentAccountAnswer: 'platform baseUrl credentials secrets currencyCode channels capabilities limits',
  // The mapping list is the list of accounts, in order.
  PaymentMethodAnswer: `code name nameZh description descriptionZh accountCodes pageLoading transactionCode detailEntry
    validityHours guaranteeType tokenOnPayment tokenOnRefund threeDs emailTemplate smsTemplate pageTemplate`,
  SmsChannelAnswer: 'code provider kind areaCodes isDefault credentials savedSecrets enabled',
  EmailServiceAnswer: 'host smtpPort sslPort sslType username passwordSet fromAddress enabled mergeAndSend',
  DictionaryEntryAnswer: 'type code description nameZh name sort enabled',
  AllowedNetwork: 'network note',
  SystemParameterAnswer: 'type unit standard from to value changedBy',
  // The white list is what goes out without the proxy.
  HttpProxyAnswer: 'host port bypass tenantId',
  PmsConnectionAnswer: 'code name kind baseUrl credentials enabled',
  PaymentAnswer: `serialNo paymentNo platformTransactionNo channelTransactionNo type status mainStatus amountMinor
    currencyCode currencySymbol paymentUrl shortUrl sends cashier createdAt updatedAt guestComment internalComment expiryMinutes firstName lastName
    title emails mobiles language smsLanguage items refundableMinor refunds requestChannel terminalId payers cardInfo
    dueAt postingStatus refundPostings createdBy`,
  PayerAnswer: `kind confirmationNo crsNo pmsId roomNo roomType roomRateMinor arrival departure reservationStatus groupNo
    accountCode folioWindow nonIntegrationId title firstName lastName`,
};

describe('The fields of the specification', () => {
  it.each(Object.entries(FIELDS))('are all told by %s', (name, fields) => {
    const told = Object.keys(schemas[name]?.properties ?? {});
    expect(fields.split(/\s+/).filter((field) => !told.includes(field))).toEqual([]);
  });
});
