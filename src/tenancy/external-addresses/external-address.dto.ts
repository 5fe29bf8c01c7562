import { ApiProperty } from '@nestjs/swagger';
import { MaxLength, ValidateBy } from 'class-validator';
import { NoCardNumber } from '../../kernel/http/free-text.js';
import { LastReadOrNone, Trimmed } from '../../kernel/resource/fields.js';
import { ADDRESS_KINDS, type AddressKind } from './external-addresses.js';
import { REACH_PROBLEMS } from './reach-problem.js';

const WORDS = {
  context: {
    en: 'Enter an address such as https://pay.example.com, without ? and #.',
    zh: '输入地址，例如 https://pay.example.com，不含 ? 和 #。',
  },
};
const PROBLEMS = [...REACH_PROBLEMS, 'redirect', 'stranger'] as const;

export class ExternalAddressAnswer {
  @ApiProperty({ enum: ADDRESS_KINDS })
  id: AddressKind;
  /** What is used at the moment. */
  value: string;
  /** What administrators have set, whether it works or not. */
  @ApiProperty({ type: String, nullable: true })
  address: string | null;
  /** PUBLIC_URL, which is used where no other is set that works. */
  standard: string;
  /** Whether the last test found this installation there; null: not tested. */
  @ApiProperty({ type: Boolean, nullable: true })
  working: boolean | null;
  @ApiProperty({ enum: PROBLEMS, nullable: true })
  problem: (typeof PROBLEMS)[number] | null;
  @ApiProperty({ type: String, nullable: true })
  said: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  testedAt: Date | null;
  @ApiProperty({ type: String, nullable: true })
  changedBy: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updatedAt: Date | null;
}

export class ChangeExternalAddressDto {
  @ApiProperty({ type: String, format: 'uri', maxLength: 300 })
  @Trimmed()
  @ValidateBy({ name: 'address', validator: { validate: isAddress } }, WORDS)
  @MaxLength(300)
  @NoCardNumber()
  address: string;
  /** As last read, null for one that nobody had touched: refused with CONFLICT when somebody else changed it since. */
  @LastReadOrNone()
  updatedAt?: string | null;
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && /^https?:\/\/[^\s?#@\\]+$/.test(value) && URL.canParse(value);
}
