import * as z from 'zod';

export const doctorSchema = z.object({
  session: z.string().optional().describe('Only this session; without it, all').meta({ position: 0 }),
});
export type DoctorInput = z.infer<typeof doctorSchema>;
