import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { getMetadataStorage, validate } from 'class-validator';

/**
 * Text fields that take any text on purpose: nothing of them is stored as typed, or they are no person's words. Everything
 * else in a request's body is refused when it holds a card number.
 */
const TAKES_ANYTHING: Record<string, string> = {
  'TokenRequestDto.username': 'looked up; what is noted of a refused sign-in is masked',
  'TokenRequestDto.password': 'a secret, hashed',
  'TokenRequestDto.refresh_token': 'a secret, looked up by its hash',
  'TokenRequestDto.code': 'of the identity provider',
  'TokenRequestDto.code_verifier': 'a secret, passed on to the identity provider',
  'TokenRequestDto.nonce': 'compared',
  'TokenRequestDto.iss': 'compared',
  'TokenRequestDto.client': 'looked up; what is noted of a refused sign-in is masked',
  'TokenRequestDto.client_id': 'looked up; what is noted of a refused sign-in is masked',
  'TokenRequestDto.client_secret': 'a secret, compared by its hash',
  'CreateLinkDto.username': 'looked up',
  'VerifyLinkDto.redisKey': 'a secret, looked up by its hash',
  'ResetPasswordDto.password': 'a secret, hashed',
  'ResetPasswordDto.confirmPassword': 'a secret, compared',
  'SetPasswordDto.password': 'a secret, hashed',
  'SetPasswordDto.confirmPassword': 'a secret, compared',
  'ChangeOwnPasswordDto.oldPassword': 'a secret, compared',
  'ChangeOwnPasswordDto.password': 'a secret, hashed',
  'ChangeOwnPasswordDto.confirmPassword': 'a secret, compared',
  'CreateUserDto.password': 'a secret, hashed',
  'CreateUserDto.confirmPassword': 'a secret, compared',
  'DatabaseDto.password': 'a secret, sealed',
  'CreateHttpProxyDto.password': 'a secret, sealed',
  'UpdateHttpProxyDto.password': 'a secret, sealed',
  'CreateEmailServiceDto.password': 'a secret, sealed',
  'UpdateEmailServiceDto.password': 'a secret, sealed',
  'CreateEmailServiceDto.currentPassword': 'a secret, compared',
  'UpdateEmailServiceDto.currentPassword': 'a secret, compared',
  'SetBounceMailboxDto.password': 'a secret, sealed',
  'CreateSystemEmailServiceDto.password': 'a secret, sealed',
  'UpdateSystemEmailServiceDto.password': 'a secret, sealed',
  'TenantDatabaseFields.jdbcUrl': 'read as an address; its parts are stored',
  'ConnectionDto.url': 'read as an address; not stored',
  'ConnectionDto.password': 'a secret, not stored',
  'ConnectionDto.tenantId': 'looked up',
  'StructureDto.tenantId': 'looked up',
  'RealmRequestDto.tenantId': 'looked up',
  'SsoDto.clientSecret': 'a secret, sealed',
  'TenantDto.logo': 'an image, its bytes are checked',
  'ChangedTenantDto.logo': 'an image, its bytes are checked',
  'PayerDto.code': 'looked up at the PMS, whose code is stored',
  'IframePayerDto.code': 'looked up at the PMS; the form that holds it lasts ten minutes, sealed',
  'IframePayerDto.pmsId': 'looked up at the PMS; the form that holds it lasts ten minutes, sealed',
  'PayerDto.pmsId': 'looked up; what is stored is the PMS’s own',
  'IframeItemDto.owner': 'must be the code of a payer of the request',
  'ChargeItemDto.owner': 'must be the code of a payer of the request',
  'CreatePaymentDto.guaranteeType': 'must be in the hotel’s dictionary',
  'CreatePaymentDto.methods': 'must be offered by the hotel',
  'CreatePaymentDto.mobiles': 'read as telephone numbers; E.164 is stored',
  'WalletReturnDto.code': 'of the wallet, passed on to it',
  'StartAttemptDto.methodCode': 'must be offered by the request',
  'MessagePreviewDto.methods': 'looked up; nothing of a preview is stored',
  'CreateSendRuleDto.departments': 'must be departments of the hotel',
  'UpdateSendRuleDto.departments': 'must be departments of the hotel',
  'CreateUserDto.roles': 'must be roles of the tenant',
  'UpdateUserDto.roles': 'must be roles of the tenant',
  'CreateApiClientDto.roles': 'must be roles of the tenant',
  'UpdateApiClientDto.roles': 'must be roles of the tenant',
  'CreateUserDto.hotels': 'must be hotels of the tenant',
  'UpdateUserDto.hotels': 'must be hotels of the tenant',
  'CreateApiClientDto.hotels': 'must be hotels of the tenant',
  'UpdateApiClientDto.hotels': 'must be hotels of the tenant',
  'CreatePmsConnectionDto.credentials': 'secrets, sealed',
  'UpdatePmsConnectionDto.credentials': 'secrets, sealed',
  'SaveDraftDto.document': 'a mapping’s text, which names no guest',
  'ImportProfileDto.text': 'a mapping’s text, which names no guest',
  'DryRunDto.recordingId': 'looked up',
  'DryRunDto.input': 'asked of the PMS, not stored',
  'RecordAnswerDto.callId': 'looked up',
  'RecordAnswerDto.body': 'an answer of the PMS, masked before it is stored',
  'RecordAnswerDto.input': 'asked of the PMS, not stored',
  'CalledQuery.code': 'compared',
  'LinkCheckQuery.link': 'looked up; not stored',
  'CreateSmsChannelDto.credentials': 'secrets, sealed',
  'UpdateSmsChannelDto.credentials': 'secrets, sealed',
  'CreateSmsChannelDto.areaCodes': 'must be country calling codes',
  'UpdateSmsChannelDto.areaCodes': 'must be country calling codes',
  'CreatePaymentAccountDto.credentials': 'of the vendor’s schema, sealed',
  'UpdatePaymentAccountDto.credentials': 'of the vendor’s schema, sealed',
  'CreatePaymentMethodDto.accountCodes': 'must be accounts of the hotel',
  'UpdatePaymentMethodDto.accountCodes': 'must be accounts of the hotel',
  'ChooseResortDto.hotelCode': 'must be a hotel of the user',
  'ChooseResortDto.resort': 'must be a hotel of the user',
  'OrderRunDto.projection': 'must be the name of a projection',
  'RetryEffectsDto.kind': 'compared',
  'EraseGuestDto.confirmation': 'compared with the payment’s number',
  // What is told and never set.
  'DatabaseDto.passwordSet': 'ignored',
  'SsoDto.clientSecretSet': 'ignored',
  'SsoDto.clientSecretChangedAt': 'ignored',
  'TenantDto.status': 'ignored',
  'TenantDto.failure': 'ignored',
  'TenantDto.createdAt': 'ignored',
  'ChangedTenantDto.status': 'ignored',
  'ChangedTenantDto.failure': 'ignored',
  'ChangedTenantDto.createdAt': 'ignored',
};

const CARDS = [
  '4111111111111111',
  'Chen 4111 1111 1111 1111',
  '4111.1111/1111\u00a01111',
  '4111\n1111\n1111\n1111',
  '４１１１１１１１１１１１１１１１',
  '٤١١١١١١١١١١١١١١١',
  'x4111111111111111@example.com',
];
/** Bidirectional override and isolate, line separator, paragraph separator. */
const INVISIBLE = ['Chen\u202eYuxin', 'Chen\u2066Yuxin', 'Chen\u2028Yuxin', 'Chen\u2029Yuxin'];
/** A person's or thing's own name. */
const NAMES = [
  'CreatePaymentDto.firstName',
  'CreatePaymentDto.lastName',
  'IframeItemDto.name',
  'ChargeItemDto.name',
  'CreateIframeTicketDto.firstName',
  'CreateIframeTicketDto.lastName',
  'CreateUserDto.realName',
  'UpdateUserDto.realName',
  'CreateRoleDto.shortDescription',
  'TenantDto.name',
];

/** Names that Swagger gives to `PickType(…)` and its like. */
const MAPPED = /^(Pick|Omit|Partial|Intersection)[A-Z]/;

interface Field {
  type: new () => object;
  property: string;
}

/** Files with request bodies; whatever else has rules for a field would escape this test. */
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('spec.ts') &&
      (file.endsWith('.dto.ts') || readFileSync(file, 'utf8').includes("from 'class-validator'")),
  );
const NO_BODIES = [
  'config/config.ts',
  'kernel/http/validation.ts',
  'kernel/http/free-text.ts',
  'kernel/resource/fields.ts',
  'field-rules.ts',
];
const bodies = files.filter((file) => !NO_BODIES.some((other) => file.endsWith(other)));

describe('Every text field of every request body', () => {
  const fields = new Map<string, Field>();

  beforeAll(async () => {
    for (const file of bodies) {
      const content = (await import(resolve(file))) as Record<string, unknown>;
      expect(file).toMatch(/\.dto\.ts$/);
      for (const type of Object.values(content))
        if (typeof type === 'function') collect(type as Field['type']);
    }
  });

  /** Fields by the body that declares them, so that a shared one is told once; those of an entity by each body. */
  function collect(type: Field['type']): void {
    // What is answered takes over the rules of the entity and is nobody's input.
    if (type.name.endsWith('Answer')) return;
    const rules = getMetadataStorage().getTargetValidationMetadatas(type, '', false, false);
    for (const { propertyName, target } of rules) {
      // What is nested has fields of its own.
      if (rules.some((rule) => rule.propertyName === propertyName && rule.type === 'nestedValidation'))
        continue;
      const declaring = (target as Field['type']).name;
      const owner = MAPPED.test(declaring) ? type.name : declaring;
      if (target === type || !fields.has(`${owner}.${propertyName}`))
        fields.set(`${owner}.${propertyName}`, { type, property: propertyName });
    }
  }

  /** The rules of the fields that are left out say nothing of this one. */
  async function refuses(
    { type, property }: Field,
    value: unknown,
    contents = [value, [value], { [String(value)]: 'x' }, { x: value }],
  ): Promise<boolean> {
    for (const content of contents) {
      const errors = await validate(Object.assign(new type(), { [property]: content }) as object, {
        forbidUnknownValues: false,
        skipMissingProperties: true,
      });
      if (!errors.some((error) => error.property === property)) return false;
    }
    return true;
  }

  it('is of the types for free text, or has a format no card number fits', async () => {
    expect(fields.size).toBeGreaterThan(100);
    const open: string[] = [];
    for (const [name, field] of fields) {
      if (name in TAKES_ANYTHING) continue;
      const [plain, ...spelled] = CARDS;
      if (!(await refuses(field, plain))) open.push(name);
      // A map is searched as a list is.
      for (const card of spelled)
        if (!(await refuses(field, card, [card, [card]]))) open.push(`${name}: ${JSON.stringify(card)}`);
    }
    expect(open).toEqual([]);
  });

  it('is named among the exceptions only while it exists and takes card numbers', async () => {
    const outdated: string[] = [];
    for (const name of Object.keys(TAKES_ANYTHING)) {
      const field = fields.get(name);
      if (!field || (await refuses(field, CARDS[0]))) outdated.push(name);
    }
    expect(outdated).toEqual([]);
  });

  it('that is a name refuses bidirectional controls and line separators', async () => {
    for (const name of NAMES)
      for (const text of INVISIBLE)
        expect([name, await refuses(fields.get(name)!, text)]).toEqual([name, true]);
  });

  it('still takes what people and other systems really write', async () => {
    for (const [name, text] of [
      ['CreatePaymentDto.firstName', 'Zoë-María'],
      ['CreatePaymentDto.lastName', '欧阳 O’Brien'],
      ['CreatePaymentDto.guestComment', 'Room 1208\nArrives 21:00, call +852 5550 0100'],
      ['PayerDto.code', '4111111111111111'],
      ['ReasonDto.reason', 'PB26112000131 was charged twice, 1,200.00 + 2,400.00'],
      ['AllowedNetwork.note', ''],
    ] as const) {
      const { type, property } = fields.get(name)!;
      const errors = await validate(Object.assign(new type(), { [property]: text }) as object);
      expect([name, errors.filter((error) => error.property === property)]).toEqual([name, []]);
    }
  });

  it('S21: is of a body whose name no other has, or the description of the API would show one for both', () => {
    const named = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(dto|entity)\.ts$/.test(file))
      .flatMap((file) => [
        ...readFileSync(`src/${file}`, 'utf8').matchAll(/^export (?:abstract )?class (\w+)/gm),
      ])
      .map(([, name]) => name!);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([]);
  });
});
