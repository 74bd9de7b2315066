import { useQuery } from '@tanstack/react-query';
import { Isolated } from '../display/isolated.tsx';
import { registrarQuery } from './registrar.api.ts';
import classes from './registrar-name.module.css';
import { RegistrarStatus } from './registrar-status.tsx';

export function RegistrarName() {
  const registrar = useQuery(registrarQuery).data?.registrar;
  if (!registrar) return null;
  return (
    <>
      <span className={classes.name}>
        <Isolated>{registrar.publicContact.organization ?? registrar.handle}</Isolated>
      </span>
      <span className={classes.status}>
        <RegistrarStatus status={registrar.status} />
      </span>
    </>
  );
}
