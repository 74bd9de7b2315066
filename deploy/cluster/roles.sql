-- Run once as superuser on the primary: psql -f roles.sql. The panel itself does not own its tables.
CREATE ROLE panel LOGIN PASSWORD '${OWNER_PASSWORD}';
CREATE ROLE panel_app LOGIN PASSWORD '${PANEL_PASSWORD}';
CREATE DATABASE panel OWNER panel;
