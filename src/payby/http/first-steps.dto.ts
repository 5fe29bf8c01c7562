import { IsBoolean } from 'class-validator';

export class WithoutPmsDto {
  @IsBoolean()
  withoutPms: boolean;
}
