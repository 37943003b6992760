<#
. ./No.ps1
#>
. "$PSScriptRoot\Item.ps1"
Import-Module ./Shop.psm1 -Force
# Import-Module ./No.psm1

class Cart {
    [string] $Owner
}

function Add-Item {
    param([string] $Name)
    Write-Host $Name
}

filter Get-Total { $_.Count }
